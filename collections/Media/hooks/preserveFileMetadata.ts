import type { CollectionBeforeChangeHook } from 'payload'

const facts = ['filesize', 'height', 'mimeType', 'thumbnailURL', 'width'] as const

/** What a file is, the file says: without a new one nobody changes it. Payload keeps its name and addresses by itself. */
export const preserveFileMetadata: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || req.file || req.query.uploadEdits) return data
  const kept = facts.filter((fact) => fact in data)
  return { ...data, ...Object.fromEntries(kept.map((fact) => [fact, originalDoc?.[fact]])) }
}
