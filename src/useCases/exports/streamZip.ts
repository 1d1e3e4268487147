import { strToU8, Zip, ZipDeflate } from 'fflate'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** The earliest date of the format: an archive doesn't tell when it was made. */
const mtime = new Date(1980, 0, 1)

/**
 * Streams a ZIP archive: reads content only as fast as the archive is read and buffers a few chunks. Files and archive stay below
 * 4 GB. Throws what reading an entry's content throws.
 */
export async function* streamZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length) chunks.push(chunk)
  })
  for (const { content, name } of entries) {
    const file = Object.assign(new ZipDeflate(name), { mtime })
    archive.add(file)
    for await (const text of content) {
      file.push(strToU8(text))
      yield* chunks.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks.splice(0)
}
