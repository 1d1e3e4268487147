import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload'

type Save = { data: Record<string, unknown>; originalDoc?: { createdAt?: unknown } }

/** Preserves the time of creation, whatever a client sends. */
export const preserveCreatedAt = (({ data, originalDoc }: Save) => {
  const { createdAt: _, ...others } = data
  const createdAt = originalDoc?.createdAt
  return createdAt ? { ...others, createdAt } : others
}) satisfies CollectionBeforeChangeHook & GlobalBeforeChangeHook
