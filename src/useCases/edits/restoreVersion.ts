import type { PayloadRequest } from 'payload'

import { edits as copy } from '@/copy/edits'
import { AppError } from '@/domain/shared/errors'

import { fieldsOf, findVersion, mayBeDraft, type VersionedSlug } from './readState'
import { withMissingTexts } from './saveFlags'
import { saveState } from './saveState'
import { contentOf } from './publishedState'

type RestoredVersion = { document: object; message: string }

/**
 * Saves what a version holds, as any save is made: with its checks, its hooks and its conflicts (specification 8.11). A draft stays one, and
 * with `asDraft` a published version becomes one; what is public then stays.
 * @throws {AppError} `forbidden` for anyone but admins, `notFound`, `invalidInput` for a draft of what has none, `editConflict` under
 * `If-Match`, and what a save throws
 */
export async function restoreVersion(
  req: PayloadRequest,
  slug: VersionedSlug,
  { asDraft, id }: { asDraft: boolean; id: string },
): Promise<RestoredVersion> {
  const { parent, version } = await findVersion(req, slug, id)
  const hasDrafts = mayBeDraft(req.payload, slug)
  if (asDraft && !hasDrafts)
    throw new AppError('invalidInput', [{ path: 'draft', message: copy.draftless.restore }])
  const draft = becomesDraft(version, { asDraft, hasDrafts })
  const data = {
    ...contentOf(fieldsOf(req.payload, slug), version),
    ...(hasDrafts ? { _status: draft ? 'draft' : 'published' } : {}),
  }
  const document = await withMissingTexts(req, () =>
    saveState(req, { slug, id: parent }, { data, draft, overrideAccess: false }),
  )
  return { document, message: draft ? copy.restoredAsDraft : restoredText(hasDrafts) }
}

/** Whether what a version holds is not public once it is restored. */
export const becomesDraft = (
  { _status }: { _status?: unknown },
  { asDraft, hasDrafts }: { asDraft: boolean; hasDrafts: boolean },
): boolean => hasDrafts && (asDraft || _status !== 'published')

const restoredText = (hasDrafts: boolean): string =>
  hasDrafts ? copy.restored : copy.restoredSettings
