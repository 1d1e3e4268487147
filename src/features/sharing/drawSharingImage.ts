import { loadSharp } from '@/config/loadSharp'
import type { SharingCard, SharingSize } from '@/domain/content/sharing'

import { drawCard } from './drawCard'
import { cropPicture, readPicture } from './pictures'

/** Draws a sharing image as a JPEG, off the main thread: the uploaded picture, or the brand's sharing card. */
export async function drawSharingImage(card: SharingCard, size: SharingSize): Promise<Buffer> {
  const sharp = await loadSharp()
  const { person, picture } = card
  const uploaded = !person && picture ? await readPicture(picture.url) : undefined
  if (uploaded && picture) return cropPicture(sharp, uploaded, picture, size)
  return drawCard(sharp, card, size)
}
