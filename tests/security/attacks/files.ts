import { deflateSync } from 'node:zlib'

import sharp from 'sharp'

import { limits } from '@/config/limits'

type Format = 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'

/** A small picture in new colours each time. */
export async function picture(format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const image = {
    width: 120,
    height: 120,
    channels: 3,
    background: { r: 20, g: 160, b: 90 },
  } as const
  return new Uint8Array(await sharp({ create: image }).toFormat(format).toBuffer())
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(1)</script></html>'

const file = (body: BlobPart, name: string, type: string) => new File([body], name, { type })

export const drawing = () => file(svg, 'a.svg', 'image/svg+xml')

/** Pages and drawings under a picture's name. */
export const pages: [string, () => File][] = [
  ['a drawing', drawing],
  ['a drawing named as a picture', () => file(svg, 'a.png', 'image/png')],
  [
    'a drawing behind an XML head',
    () => file(`<?xml version="1.0"?>${svg}`, 'a.webp', 'image/webp'),
  ],
  ['a page', () => file(html, 'a.html', 'text/html')],
  ['a page named as a picture', () => file(html, 'a.jpg', 'image/jpeg')],
  ['a script with a head of a GIF', () => file('GIF89a/*x*/=1;alert(1)', 'a.gif', 'image/gif')],
  ['a page with a head of a PNG', () => file(`\x89PNG\r\n\x1a\n${html}`, 'a.png', 'image/png')],
]

/** Files that must be refused. */
export const refused: [string, () => File | Promise<File>][] = [
  ...pages,
  ['a script named as a picture', () => file('alert(1)', 'a.png', 'image/png')],
  ['a real GIF', async () => file(await picture('gif'), 'a.gif', 'image/gif')],
  ['a real TIFF named as a PNG', async () => file(await picture('tiff'), 'a.png', 'image/png')],
  ['a PDF named as a picture', () => file('%PDF-1.7\n%âãÏÓ', 'a.png', 'image/png')],
  ['an archive named as a picture', () => file('PK\x03\x04', 'a.jpg', 'image/jpeg')],
  ['an empty file', () => file('', 'a.png', 'image/png')],
  ['half a picture', async () => file((await picture('png')).slice(0, 60), 'a.png', 'image/png')],
  [
    'the first bytes of a JPEG',
    () => file(new Uint8Array([255, 216, 255, 224]), 'a.jpg', 'image/jpeg'),
  ],
  [
    'a file of more than 8 MB',
    async () => {
      const padding = new Uint8Array(limits.uploadBytes)
      return new File([await picture('png'), padding], 'a.png', { type: 'image/png' })
    },
  ],
]

/** A PNG of a few bytes whose header claims 60,000 x 60,000 pixels. */
export function bomb(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = deflateSync(Buffer.alloc(100_000))
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The checksum of PNG chunks; Node has its own from version 22 on. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
