import type { CollectionBeforeChangeHook } from 'payload'

/** When a document was made is the server's to say, whatever a client sends. */
export const preserveCreatedAt: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const { createdAt: _, ...others } = data
  return operation === 'create' ? others : { ...others, createdAt: originalDoc?.createdAt }
}
