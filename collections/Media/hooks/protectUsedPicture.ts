import type { CollectionBeforeDeleteHook } from 'payload'

import { listPictureUses } from '@/useCases/media/listPictureUses'
import { errors as copy } from '@/copy/errors'
import { AppError } from '@/domain/errors'

/** Refuses to delete a picture that a page shows or a draft would show, and names the places. Erasing an agent's pictures passes. */
export const protectUsedPicture: CollectionBeforeDeleteHook = async ({ context, id, req }) => {
  if (context.mayDeleteUsedPictures) return
  const uses = await listPictureUses(req, id)
  if (uses.length === 0) return
  throw new AppError('pictureInUse', undefined, { text: copy.pictureUsedIn(uses.join(', ')) })
}
