import type { CollectionSlug, FlattenedField, GlobalSlug, PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { isAdmin } from '@/domain/accounts/roles'

import { withMissingTexts } from './saveFlags'
import { contentOf } from './publishedState'

/** What has versions, with its fields. */
export type Versioned = { flattenedFields: FlattenedField[]; hasDrafts: boolean } & (
  | { kind: 'collection'; slug: CollectionSlug }
  | { kind: 'global'; slug: GlobalSlug }
)

type RestoredVersion = { document: object; message: string }

/**
 * Saves what a version holds, as any save is made: with its checks, its hooks and its conflicts (specification 8.11). A draft stays one, and
 * with `asDraft` a published version becomes one; what is public then stays.
 * @throws {AppError} `forbidden` for anyone but admins, `invalidInput` for a draft of what has none, `notFound`, `editConflict` under
 * `If-Match`, and what a save throws
 */
export async function restoreVersion(
  req: PayloadRequest,
  versioned: Versioned,
  { asDraft, id }: { asDraft: boolean; id: string },
): Promise<RestoredVersion> {
  if (!isAdmin(req.user)) throw new AppError('forbidden')
  const { flattenedFields, hasDrafts } = versioned
  if (asDraft && !hasDrafts)
    throw new AppError('invalidInput', [{ path: 'draft', message: copy.draftless.restore }])
  const found = await findVersion(req, versioned, id)
  const { version } = found
  const draft = hasDrafts && (asDraft || version._status !== 'published')
  const data = {
    ...contentOf(flattenedFields, version),
    ...(hasDrafts ? { _status: draft ? 'draft' : 'published' } : {}),
  } as never
  const save = { data, depth: 0, draft, overrideAccess: false, req, user: req.user }
  const document = await withMissingTexts(req, async () =>
    versioned.kind === 'global'
      ? req.payload.updateGlobal({ slug: versioned.slug, ...save })
      : req.payload.update({ collection: versioned.slug, id: String(found.parent), ...save }),
  )
  return { document, message: draft ? copy.restoredAsDraft : restoredText(hasDrafts) }
}

const restoredText = (hasDrafts: boolean): string =>
  hasDrafts ? copy.restored : copy.restoredSettings

type Found = { parent?: unknown; version: object & { _status?: unknown } }

/** @throws {AppError} `notFound` */
export async function findVersion(
  req: PayloadRequest,
  versioned: Versioned,
  id: string,
): Promise<Found> {
  const find = { id, depth: 0, disableErrors: true, overrideAccess: false, req, user: req.user }
  const findIt = () =>
    versioned.kind === 'global'
      ? req.payload.findGlobalVersionByID({ slug: versioned.slug, ...find })
      : req.payload.findVersionByID({ collection: versioned.slug, ...find })
  const found = isRecordId(id) ? ((await findIt()) as Found | null) : null
  if (!found) throw new AppError('notFound')
  return found
}
