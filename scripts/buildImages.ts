import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

import { parseCommandLine } from '../src/process/parseCommandLine'
import { portraitFormat, portraitPicture, smallerPortraits } from '../src/config/pictures'

/** Draws the committed raster images from their SVG; run by hand after a drawing has changed. */
parseCommandLine({
  name: 'node --import tsx scripts/buildImages.ts',
  description: 'Draws the committed pictures and icons from their SVG.',
})

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const read = (file: string) => readFileSync(at(file))

const portrait = at('src/seed/assets/default-consultant.svg')
await sharp(portrait)
  .resize(800)
  .png({ palette: true, colours: 64 })
  .toFile(at('src/seed/assets/default-consultant.png'))

for (const { width } of [portraitPicture, ...smallerPortraits])
  await sharp(portrait)
    .resize(width)
    .webp(portraitFormat.options)
    .toFile(at(`public/images/consultant-${width}x${width}.webp`))

// Phones round the corners of a touch icon themselves.
const icon = read('src/app/icon.svg').toString()
await sharp(Buffer.from(icon.replace(' rx="8"', '')), { density: 600 })
  .resize(180)
  .png()
  .toFile(at('src/app/apple-icon.png'))

// Browsers ask for favicon.ico before a page has named its icon.
const sides = [16, 32, 48]
const pictures = await Promise.all(
  sides.map((side) => sharp(Buffer.from(icon), { density: 600 }).resize(side).png().toBuffer()),
)
writeFileSync(at('src/app/favicon.ico'), iconFile(pictures))

/** Windows' icon format: a head, an entry of 16 bytes per picture, then the PNG pictures. */
function iconFile(files: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * files.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(files.length, 4)
  let offset = head.length
  for (const [index, file] of files.entries()) {
    const entry = 6 + 16 * index
    const side = sides[index] ?? 0
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(file.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += file.length
  }
  return Buffer.concat([head, ...files])
}
