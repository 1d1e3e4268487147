import { NotFound, type UploadConfig } from 'payload'

import { pictureCaching } from '@/config/pictures'
import { isAdmin } from '@/domain/accounts/roles'
import { isOwnPicture, isPublicPicture } from '@/useCases/media/visiblePictures'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/**
 * Payload serves the file afterwards: to admins, to everybody while something published shows it, and to the agent whose draft it belongs
 * to. Only public pictures may be stored by caches.
 * @throws {NotFound} for everybody else, whether it exists or not
 */
export const requireVisible: Handler = async (req, { params: { filename } }) => {
  if (isAdmin(req.user)) return
  if (await isPublicPicture(req.payload, filename)) {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Cache-Control', pictureCaching)
    return
  }
  if (!(await isOwnPicture(req, filename))) throw new NotFound(req.t)
}
