import { limits } from '@/config/limits'
import { processSingleton } from '@/process/processSingleton'
import { AppError } from '@/domain/shared/errors'
import type { SharingCard } from '@/domain/content/sharing'
import { errorResponse } from '@/server/errorResponse'
import { setWithin } from '@/domain/shared/setWithin'

import { drawSharingImage } from './drawSharingImage'
import { imageNamed } from './sharingImages'

type Drawn = { images: Map<string, Promise<Buffer>>; last: Promise<unknown>; waiting: number }

const drawn = processSingleton('sharingImages', (): Drawn => ({
  images: new Map(),
  last: Promise.resolve(),
  waiting: 0,
}))

/**
 * Answers a sharing image by its name. Only what is published now is drawn, once per process, one after the other: an outdated name leads to
 * the current one, so that nobody makes the server draw what they like (ADR 39).
 * @param card null where there is none, or none any more
 * @param cacheControl how long caches may keep it
 */
export async function answerSharingImage(
  card: SharingCard | null,
  name: string,
  cacheControl: string,
): Promise<Response> {
  const image = card && imageNamed(card, name)
  if (!image) return errorResponse(new AppError('notFound'))
  const { current, size } = image
  // A messenger may come late. The address is relative; the type is that of the image, so that other sites may show it.
  if (name !== current)
    return new Response(null, {
      status: 307,
      headers: { Location: current, 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
    })
  try {
    const bytes = await once(name, () => drawSharingImage(card, size))
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl },
    })
  } catch (error) {
    return errorResponse(error)
  }
}

function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const { images } = drawn
  const known = images.get(name)
  if (known) return known
  if (drawn.waiting >= limits.waitingDrawings) throw new AppError('unavailable')
  drawn.waiting += 1
  const image = drawn.last.then(draw)
  drawn.last = image.then(endDrawing, endDrawing)
  setWithin(images, limits.drawnImages, name, image)
  // One that could not be drawn is tried again at the next visit.
  image.catch(() => images.delete(name))
  return image
}

const endDrawing = () => {
  drawn.waiting -= 1
}
