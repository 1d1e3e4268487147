import { createHash } from 'node:crypto'

import { routes } from '@/config/routes'
import { sharing as copy } from '@/copy/sharing'
import { type SharingCard, type SharingSize, sharingSizes } from '@/domain/content/sharing'

/** Raised when the drawing changes, so that addresses change with it. */
const design = 1

/** In the address of the site's own images, where an agent's have the agent's id. */
export const siteImages = 'site'

const nameOf = (card: SharingCard, { height, width }: SharingSize): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url')
  return `${hash.slice(0, 22)}-${width}x${height}.jpg`
}

const shape = /^[\w-]{22}-(\d+)x(\d+)\.jpg$/

/** The size of an image with this name, and the name of that size now: another one for an outdated name. Undefined where no image ever had it. */
export function imageNamed(
  card: SharingCard,
  name: string,
): { current: string; size: SharingSize } | undefined {
  const [, width, height] = shape.exec(name) ?? []
  const size = sharingSizes.find((one) => `${one.width}x${one.height}` === `${width}x${height}`)
  return size && { current: nameOf(card, size), size }
}

/**
 * The images of a sharing card for a page's metadata, the larger one first. Their addresses change with what they show.
 * @param of an agent's id, or {@link siteImages}
 */
export const sharingImagesOf = (card: SharingCard, of: string = siteImages) =>
  sharingSizes.map((size) => ({
    ...size,
    url: `${routes.share}/${of}/${nameOf(card, size)}`,
    alt: altOf(card),
    type: 'image/jpeg',
  }))

// Not a picture's own words, which nobody has checked for claims.
const altOf = ({ brandName, headline, person }: SharingCard): string =>
  person ? copy.altOfPerson(person.name, brandName) : copy.altOf(brandName, headline)
