import type { CollectionBeforeChangeHook } from 'payload'

const metadata = ['filesize', 'height', 'mimeType', 'thumbnailURL', 'width'] as const

/** Preserves the metadata of a file unless a new one is uploaded. Payload itself preserves its name and addresses. */
export const preserveFileMetadata: CollectionBeforeChangeHook = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create' || req.file || req.query.uploadEdits) return data
  const sent = metadata.filter((name) => name in data)
  return { ...data, ...Object.fromEntries(sent.map((name) => [name, originalDoc?.[name]])) }
}
