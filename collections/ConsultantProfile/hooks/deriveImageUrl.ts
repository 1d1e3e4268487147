import type { FieldHook } from 'payload'

import { consultantImage } from '@/config/routes'
import { portraitUrl } from '@/domain/content/portraits'

/** Derives `imageUrl` from the photo, or from the site's default picture. */
export const deriveImageUrl: FieldHook = async ({ req, siblingData }) => {
  const photo: unknown = siblingData.photo
  if (!photo) return consultantImage
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
  return portraitUrl(media ?? {}) ?? consultantImage
}
