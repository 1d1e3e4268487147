import type { CollectionBeforeChangeHook } from 'payload'

/** Preserves the time of creation, whatever a client sends. */
export const preserveCreatedAt: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const { createdAt: _, ...others } = data
  return operation === 'create' ? others : { ...others, createdAt: originalDoc?.createdAt }
}
