import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload'

import { authorOf } from '@/useCases/edits/versionAuthors'

type Save = { data: Record<string, unknown>; req: Parameters<typeof authorOf>[0] }

/** Stores with what is saved who saves it, and so with its version; what a client sends for it was dropped before. */
export const noteAuthor = (({ data, req }: Save) => ({
  ...data,
  savedBy: authorOf(req),
})) as CollectionBeforeChangeHook & GlobalBeforeChangeHook
