import type { FieldHook } from 'payload'

import { defaultPortrait, portraitOrDefault } from '@/domain/content/defaultPortrait'
import { portraitUrl } from '@/domain/content/portraits'

/** Derives `imageUrl` from the photo. */
export const deriveImageUrl: FieldHook = async ({ req, siblingData }) => {
  const photo: unknown = siblingData.photo
  if (!photo) return defaultPortrait
  const media =
    typeof photo === 'object'
      ? photo
      : await req.payload.findByID({
          collection: 'media',
          id: String(photo),
          depth: 0,
          disableErrors: true,
          // The profile's rule has decided who may know the address; its file has a rule of its own.
          overrideAccess: true,
          req,
        })
  return portraitOrDefault(portraitUrl(media ?? {}))
}
