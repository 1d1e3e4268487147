import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload'

/** Drops an id that a client sends, under both of its names, and the version key. */
export const dropClientId = (({ data }: { data: Record<string, unknown> }) => {
  const { __v, _id, id, ...others } = data
  return others
}) satisfies CollectionBeforeChangeHook & GlobalBeforeChangeHook
