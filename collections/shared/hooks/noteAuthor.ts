import type { CollectionBeforeChangeHook, GlobalBeforeChangeHook } from 'payload'

import { authorOf } from '@/useCases/edits/versionAuthors'

type Save = { data: Record<string, unknown>; req: Parameters<typeof authorOf>[0] }

/** Stores in a saved document, and so in its version, who saves it; what a client sends for this field has been dropped already. */
export const noteAuthor = (({ data, req }: Save) => ({
  ...data,
  savedBy: authorOf(req),
})) as CollectionBeforeChangeHook & GlobalBeforeChangeHook
