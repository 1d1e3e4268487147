import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive. */
export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** The first day that the format knows: no archive tells when it was made. */
const mtime = new Date(1980, 0, 1)

/**
 * Writes a ZIP archive while it is read, in parts: content is read only as fast as the archive is, and no more than a few chunks are in
 * memory. For files and archives below 4 GB.
 * @throws what reading an entry's content throws
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
