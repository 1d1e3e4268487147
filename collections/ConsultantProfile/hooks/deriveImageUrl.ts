import type { FieldHook } from 'payload'

import { batchInRequest } from '@/database/core/batchInRequest'
import { defaultPortrait, portraitOrDefault } from '@/domain/content/defaultPortrait'
import { portraitUrl } from '@/domain/content/portraits'
import type { Media } from '@/payload-types'

/** Derives `imageUrl` from the photo. */
export const deriveImageUrl: FieldHook = async ({ req, siblingData }) => {
  const photo: unknown = siblingData.photo
  if (!photo) return defaultPortrait
  const media =
    typeof photo === 'object' ? photo : (await readPhotos(req, String(photo))).get(String(photo))
  return portraitOrDefault(portraitUrl(media ?? {}))
}

/** The profiles of a page share one query: anybody may list them. */
const readPhotos = batchInRequest<string, Media>(async (req, ids) => {
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    // The profile's rule has decided who may know the address; its file has a rule of its own.
    overrideAccess: true,
    req,
  })
  return new Map(docs.map((media) => [media.id, media]))
})
