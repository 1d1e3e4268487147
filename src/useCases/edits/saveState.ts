import type { PayloadRequest } from 'payload'

import { isCollection, type VersionedSlug } from './readState'

type Save = { data: object; draft: boolean; overrideAccess: boolean }

/** Saves a document as any save is made: with its checks, its hooks and its conflicts. */
export const saveState = (
  req: PayloadRequest,
  { id, slug }: { id?: unknown; slug: VersionedSlug },
  { data, ...options }: Save,
): Promise<object> => {
  const save = { data: data as never, depth: 0, ...options, req }
  return isCollection(req.payload, slug)
    ? req.payload.update({ collection: slug, id: String(id), ...save })
    : req.payload.updateGlobal({ slug, ...save })
}
