import { limits } from '@/config/limits'
import { profile as copy } from '@/copy/profile'
import { isHeic, pictureHead, pictureTypeOf } from '@/domain/content/pictureType'

/** Refuses what the server would refuse, by its content, before a phone uploads it for a minute. Resolves with the message. */
export async function validatePhoto(file: Blob): Promise<string | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, pictureHead).arrayBuffer())
    if (isHeic(head)) return copy.photoHeic
    if (!pictureTypeOf(head)) return copy.photoType
    if (file.size > limits.uploadBytes) return copy.photoTooLarge
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return copy.photoBroken
  }
}
