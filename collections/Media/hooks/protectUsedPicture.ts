import { createHash } from 'node:crypto'

import type { CollectionBeforeDeleteHook } from 'payload'

import { removeUploadConflictRow } from '@/useCases/edits/missingUploads'
import { listPictureUses } from '@/useCases/media/pictureUses'
import { errors as copy } from '@/copy/errors'
import { AppError } from '@/domain/shared/errors'

/**
 * Refuses to delete a picture that a page shows or a draft would show, and names the places, unless the request says `confirm=true`, or
 * confirms by the ETag of such a refusal the places that it named. They then show what they do without a picture.
 */
export const protectUsedPicture: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await removeUploadConflictRow(req, String(id))
  if (req.query.confirm === 'true') return
  const uses = await listPictureUses(req, id)
  const tag = tagOf(uses)
  if (uses.length === 0 || req.query.confirm === tag) return
  req.responseHeaders = new Headers({ ETag: tag })
  const places = uses.map((message) => ({ path: 'uses', message }))
  throw new AppError('pictureInUse', places, { text: copy.pictureUsedIn(uses.join(', ')) })
}

const tagOf = (uses: readonly string[]): string =>
  `"${createHash('sha256').update(JSON.stringify(uses.toSorted())).digest('base64url')}"`
