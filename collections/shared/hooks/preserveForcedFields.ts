import type { CollectionBeforeOperationHook } from 'payload'

/** Keeps the fields of `forceSelect`, which hooks rely on, in every selection: where one leaves fields out, Payload forgets them. */
export const preserveForcedFields: CollectionBeforeOperationHook = ({ args, collection }) => {
  const { select } = args as { select?: Record<string, unknown> }
  const forced = collection.forceSelect ?? {}
  if (!select) return args
  const parts = Object.entries(select)
  const kept = parts.filter(([name, part]) => part === true || !(name in forced))
  if (kept.length === parts.length) return args
  return { ...args, select: kept.length > 0 ? Object.fromEntries(kept) : undefined }
}
