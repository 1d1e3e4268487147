import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload'

/** No client chooses an id, under either of the names that the database takes for one, nor its own count of changes. */
export const dropClientId = (({ data }: { data: Record<string, unknown> }) => {
  const { __v, _id, id, ...others } = data
  return others
}) satisfies CollectionBeforeChangeHook & GlobalBeforeChangeHook
