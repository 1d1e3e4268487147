import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

/** A file of an archive. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

type Written = { name: Buffer; offset: number; crc: number; size: number; packedSize: number }

const signature = { file: 0x04034b50, sizes: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 }
const version = 20
/** Sizes stand behind the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** The first day that the format knows: nothing depends on when a file was made. */
const date = 0x0021

/**
 * A ZIP archive, made while it is read: at no time is more of it in memory than a few chunks. For files and archives below 4 GB.
 * @throws RangeError beyond that, and what reading an entry's content throws
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for (const { content, name } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packedSize: 0 }
    const head = fileHead(entry)
    yield head
    for await (const chunk of packed(content, entry)) yield chunk
    const sizes = record(signature.sizes, [4, entry.crc], [4, entry.packedSize], [4, entry.size])
    yield sizes
    offset += head.length + entry.packedSize + sizes.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  const count = written.length
  yield directory
  yield record(
    signature.end,
    [4, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}

/** The content as it is stored; what is known only then is noted in the entry. */
async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Uint8Array> {
  async function* bytes() {
    for await (const text of content) {
      const chunk = Buffer.from(text)
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw()
  // What fails is thrown where the result is read; whoever stops reading stops the content too.
  pipeline(Readable.from(bytes(), { objectMode: false }), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.packedSize += chunk.length
    yield chunk
  }
}

const fileHead = ({ name }: Written): Buffer =>
  Buffer.concat([
    record(
      signature.file,
      ...([
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, date],
      ] as const),
      ...([
        [4, 0],
        [4, 0],
        [4, 0],
        [2, name.length],
        [2, 0],
      ] as const),
    ),
    name,
  ])

const directoryEntry = ({ crc, name, offset, packedSize, size }: Written): Buffer =>
  Buffer.concat([
    record(
      signature.directory,
      ...([
        [2, version],
        [2, version],
        [2, flags],
        [2, deflated],
        [2, 0],
        [2, date],
      ] as const),
      ...([
        [4, crc],
        [4, packedSize],
        [4, size],
        [2, name.length],
      ] as const),
      // No extra field, no comment, first disk, no attributes.
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ] as const),
    ),
    name,
  ])

/** Little-endian numbers, each with its length in bytes. */
function record(mark: number, ...values: (readonly [bytes: number, value: number])[]): Buffer {
  const all = [[4, mark] as const, ...values]
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let place = 0
  for (const [bytes, value] of all) place = buffer.writeUIntLE(value, place, bytes)
  return buffer
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

function crc32(bytes: Uint8Array, before: number): number {
  let rest = ~before
  for (const byte of bytes) rest = (remainders[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}
