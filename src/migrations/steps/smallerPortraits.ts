import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from 'mongodb'

import { loadSharp } from '@/process/loadSharp'
import { mediaDirectory } from '@/config/paths'
import { pictureName, portraitFormat, portraitPicture, smallerPortraits } from '@/config/pictures'

type StoredPicture = { sizes?: Record<string, { filename?: string | null } | null> }

const ending = `-${portraitPicture.width}x${portraitPicture.height}.webp`

/**
 * Makes the smaller portraits of pictures that were uploaded before there were any, out of the portrait, so that all show the same part of
 * the picture. Can be interrupted and repeated. Pictures whose file is gone or unreadable stay as they are.
 */
export async function addSmallerPortraits(database: Db): Promise<void> {
  const media = database.collection<StoredPicture>('media')
  const missing = smallerPortraits.map(({ name }) => ({ [`sizes.${name}.filename`]: null }))
  const pictures = media.find({ 'sizes.portrait.filename': { $type: 'string' }, $or: missing })
  for await (const { _id, sizes } of pictures) {
    const filename = sizes?.portrait?.filename ?? ''
    const made = await smallerOf(filename)
    if (!made) continue
    // A picture that was replaced meanwhile has them already.
    await media.updateOne({ _id, 'sizes.portrait.filename': filename }, { $set: made })
  }
}

async function smallerOf(filename: string) {
  if (!pictureName.test(filename) || !filename.endsWith(ending)) return undefined
  const portrait = await readFile(path.join(mediaDirectory(), filename)).catch(() => undefined)
  if (!portrait) return undefined
  const sharp = await loadSharp()
  const fields: Record<string, object> = {}
  for (const { height, name, width } of smallerPortraits) {
    const bytes = await sharp(portrait)
      .resize(width, height)
      .webp(portraitFormat.options)
      .toBuffer()
      .catch(() => undefined)
    if (!bytes) return undefined
    const smaller = `${filename.slice(0, -ending.length)}-${width}x${height}.webp`
    await writeFile(path.join(mediaDirectory(), smaller), bytes)
    fields[`sizes.${name}`] = {
      filename: smaller,
      filesize: bytes.length,
      height,
      mimeType: 'image/webp',
      width,
    }
  }
  return fields
}
