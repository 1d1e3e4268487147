import type { PayloadRequest } from 'payload'

import type { Restoration } from '@/domain/content/edits'

import { changedFields } from './changedFields'
import { fieldsOf, findVersion, mayBeDraft, readState, type VersionedSlug } from './readState'
import { becomesDraft } from './restoreVersion'

/**
 * Tells what restoring a version would change: the fields in which it differs from the public state, or from the draft if it becomes one.
 * @throws {AppError} `forbidden` for anyone but admins, `notFound`
 */
export async function describeRestoration(
  req: PayloadRequest,
  slug: VersionedSlug,
  { asDraft, id }: { asDraft: boolean; id: string },
): Promise<Restoration> {
  const { parent, version } = await findVersion(req, slug, id)
  const hasDrafts = mayBeDraft(req.payload, slug)
  const isPublication = hasDrafts && !becomesDraft(version, { asDraft, hasDrafts })
  const target = { slug, id: parent }
  const newest = await readState(req, target, { draft: true })
  const before = isPublication ? await readState(req, target, { draft: false }) : newest
  // A document that was never published has no public state.
  const isThere = !isPublication || before?._status === 'published'
  const fields = fieldsOf(req.payload, slug)
  return {
    changed: changedFields(req, fields, (isThere && before) || undefined, version),
    dropsDraft: isPublication && newest?._status === 'draft',
  }
}
