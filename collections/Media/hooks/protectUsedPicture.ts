import type { CollectionBeforeDeleteHook } from 'payload'

import { listPictureUses } from '@/useCases/media/pictureUses'
import { errors as copy } from '@/copy/errors'
import { AppError } from '@/domain/shared/errors'

/**
 * Refuses to delete a picture that a page shows or a draft would show, and names the places, unless the request says `confirm=true`. The
 * places then show what they do without a picture. Erasing an agent's pictures needs no confirmation.
 */
export const protectUsedPicture: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  if (context.mayDeleteUsedPictures || req.query.confirm === 'true') return
  const uses = await listPictureUses(req, id)
  if (uses.length === 0) return
  const places = uses.map((message) => ({ path: 'uses', message }))
  throw new AppError('pictureInUse', places, { text: copy.pictureUsedIn(uses.join(', ')) })
}
