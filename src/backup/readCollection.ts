import { createHash } from 'node:crypto'

import type { ClientSession, Collection } from 'mongodb'

/** Documents of a part of an archive come to about this much. */
const partBytes = 4 * 1024 * 1024

/**
 * Reads a collection in the order of its ids, as stored: parts of whole BSON documents.
 * @returns how many documents and bytes they were, and their common SHA-256
 */
export async function* readCollection(
  collection: Collection,
  session?: ClientSession,
): AsyncGenerator<Buffer[], { documents: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let documents = 0
  let bytes = 0
  let part: Buffer[] = []
  let partSize = 0
  const cursor = collection.find({}, { raw: true, session, sort: { _id: 1 }, batchSize: 1000 })
  for await (const document of cursor) {
    // With `raw` it is the document's bytes, which the driver's type does not say; they lie in a buffer that it uses again.
    const content = Buffer.from(document as unknown as Uint8Array)
    hash.update(content)
    documents += 1
    bytes += content.length
    part.push(content)
    partSize += content.length
    if (partSize < partBytes) continue
    yield part
    part = []
    partSize = 0
  }
  if (part.length > 0) yield part
  return { documents, bytes, sha256: hash.digest('hex') }
}
