import { createHash } from 'node:crypto'

import type { ClientSession, Collection } from 'mongodb'

/** Approximate size of a part. */
const partBytes = 4 * 1024 * 1024

/** Yields parts of whole BSON documents, as stored and in the order of their ids. Returns the totals and the common SHA-256. */
export async function* readCollection(
  collection: Collection,
  mongoSession?: ClientSession,
): AsyncGenerator<Buffer[], { documents: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let documents = 0
  let bytes = 0
  let part: Buffer[] = []
  let partSize = 0
  const cursor = collection.find(
    {},
    { raw: true, session: mongoSession, sort: { _id: 1 }, batchSize: 1000 },
  )
  for await (const document of cursor) {
    // `raw` yields bytes, despite the driver's type, in a buffer that the driver reuses.
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
