import type { CollectionBeforeChangeHook } from 'payload'

const facts = ['filesize', 'height', 'mimeType', 'thumbnailURL', 'width'] as const

/** Preserves the metadata of a file unless a new one is uploaded. Payload itself preserves its name and addresses. */
export const preserveFileMetadata: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'create' || req.file || req.query.uploadEdits) return data
  const kept = facts.filter((fact) => fact in data)
  return { ...data, ...Object.fromEntries(kept.map((fact) => [fact, originalDoc?.[fact]])) }
}
