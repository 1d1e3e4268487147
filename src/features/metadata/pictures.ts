import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Sharp } from '@/process/loadSharp'
import { mediaDirectory, publicDirectory } from '@/config/paths'
import { pictureName } from '@/config/pictures'
import { routes } from '@/config/routes'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import type { UploadedSharingImage, SharingSize } from '@/domain/content/sharing'
import { colours } from '@/domain/content/sharingBackground'

export const jpeg = { quality: 86, mozjpeg: true }

/** Crops a picture to a size around its point, as a JPEG. */
export async function cropPicture(
  sharp: Sharp,
  bytes: Buffer,
  { x, y }: UploadedSharingImage,
  size: SharingSize,
): Promise<Buffer> {
  const { height = 1, width = 1 } = await sharp(bytes).metadata()
  const scale = Math.max(size.width / width, size.height / height)
  const covering = {
    width: Math.max(size.width, Math.round(width * scale)),
    height: Math.max(size.height, Math.round(height * scale)),
  }
  return sharp(bytes)
    .resize({ ...covering, fit: 'fill' })
    .extract({
      left: Math.round(((covering.width - size.width) * x) / 100),
      top: Math.round(((covering.height - size.height) * y) / 100),
      ...size,
    })
    .flatten({ background: colours.ground })
    .jpeg(jpeg)
    .toBuffer()
}

/** Draws the portrait at this address as a circle, or the default one where its file is gone. */
export async function roundPortrait(sharp: Sharp, address: string, side: number): Promise<Buffer> {
  const bytes = (await readPicture(address)) ?? (await readPicture(defaultPortrait))
  const half = side / 2
  const mask = `<svg width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  return sharp(bytes)
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const uploads = `${routes.api}/media/file/`

/** The bytes of a picture by its path on this site; undefined where its file is gone. */
export async function readPicture(address: string): Promise<Buffer | undefined> {
  if (address === defaultPortrait)
    return readFile(path.join(publicDirectory(), defaultPortrait)).catch(() => undefined)
  const name = address.startsWith(uploads) ? address.slice(uploads.length) : ''
  if (!pictureName.test(name)) return undefined
  return readFile(path.join(mediaDirectory(), name)).catch(() => undefined)
}
