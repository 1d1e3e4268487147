import type { PayloadRequest } from 'payload'

import type { Restoration } from '@/domain/content/edits'
import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'

import { changedFields } from './changedFields'
import { findVersion, type Versioned } from './restoreVersion'

type Document = object & { _status?: unknown }

/**
 * Tells what restoring a version would change: the fields in which it differs from the public state, or from the draft if it becomes one.
 * @throws {AppError} `forbidden` for anyone but admins, `notFound`
 */
export async function describeRestoration(
  req: PayloadRequest,
  versioned: Versioned,
  { asDraft, id }: { asDraft: boolean; id: string },
): Promise<Restoration> {
  if (!isAdmin(req.user)) throw new AppError('forbidden')
  const { flattenedFields, hasDrafts } = versioned
  const { parent, version } = await findVersion(req, versioned, id)
  const becomesDraft = hasDrafts && (asDraft || version._status !== 'published')
  const newest = await read(req, versioned, { draft: true, id: parent })
  const isPublication = hasDrafts && !becomesDraft
  const before = isPublication ? await read(req, versioned, { draft: false, id: parent }) : newest
  // A document that was never published has no public state.
  const isThere = !isPublication || before?._status === 'published'
  return {
    changed: changedFields(req, flattenedFields, (isThere && before) || undefined, version),
    dropsDraft: isPublication && newest?._status === 'draft',
  }
}

async function read(
  req: PayloadRequest,
  versioned: Versioned,
  { draft, id }: { draft: boolean; id: unknown },
): Promise<Document | null> {
  const find = { depth: 0, draft, overrideAccess: false, req, user: req.user }
  const { kind, slug } = versioned
  if (kind === 'global') return req.payload.findGlobal({ slug, ...find }) as Promise<Document>
  return req.payload.findByID({
    collection: slug,
    id: String(id),
    disableErrors: true,
    ...find,
  }) as Promise<Document | null>
}
