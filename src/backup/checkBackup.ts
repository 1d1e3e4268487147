import { createHash, type Hash } from 'node:crypto'

import { BSON } from 'mongodb'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { entryOf } from './archiveEntryNames'
import { type Manifest, manifestName, parseManifest } from './manifest'
import { readArchive } from './readArchive'

type Sum = { documents: number; bytes: number; hash: Hash }

/** Reads a whole backup and returns its verified manifest. Throws `BackupError` for a wrong byte, entry or key. */
export async function checkBackup(
  file: string,
  keys: BackupKeys,
  abortSignal?: AbortSignal,
): Promise<Manifest> {
  const collections = new Map<string, Sum>()
  const files: Manifest['files'] = []
  let manifest: Manifest | undefined
  for await (const { name, content } of readArchive(file, keys)) {
    abortSignal?.throwIfAborted()
    if (manifest) throw damaged(file)
    if (name === manifestName) {
      manifest = parseManifest(content)
      continue
    }
    const entry = entryOf(name)
    if (!entry) throw damaged(file)
    if (entry.kind === 'part') addPart(collections, entry.collection, content, file)
    else {
      const sha256 = createHash('sha256').update(content).digest('hex')
      files.push({ name: entry.file, bytes: content.length, sha256 })
    }
  }
  if (!manifest) throw damaged(file)
  const found = manifest.collections.map(({ name }) => ({ name, ...sumOf(collections, name) }))
  const named = manifest.collections.map(({ bytes, documents, name, sha256 }) => ({
    name,
    bytes,
    documents,
    sha256,
  }))
  const isWhole =
    [...collections.keys()].every((name) => named.some((one) => one.name === name)) &&
    print(found) === print(named) &&
    print(files) === print(manifest.files)
  if (!isWhole) throw damaged(file)
  return manifest
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged: it does not hold what its manifest says.`, {
    failure: 'DAMAGED',
  })

const print = (rows: { name: string; bytes: number; documents?: number; sha256: string }[]) =>
  JSON.stringify(rows.map(({ bytes, documents, name, sha256 }) => [name, documents, bytes, sha256]))

function addPart(sums: Map<string, Sum>, name: string, content: Buffer, file: string): void {
  const sum = sums.get(name) ?? { documents: 0, bytes: 0, hash: createHash('sha256') }
  sums.set(name, sum)
  sum.hash.update(content)
  sum.bytes += content.length
  for (const _ of documentsIn(content, file)) sum.documents += 1
}

const sumOf = (sums: Map<string, Sum>, name: string) => {
  const { bytes = 0, documents = 0, hash = createHash('sha256') } = sums.get(name) ?? {}
  return { bytes, documents, sha256: hash.copy().digest('hex') }
}

/** Splits a part into BSON documents. @throws {BackupError} for impossible lengths */
export function* documentsIn(content: Buffer, file: string): Generator<Buffer> {
  for (let start = 0; start < content.length;) {
    const length = content.length - start < 5 ? 0 : content.readInt32LE(start)
    if (length < 5 || start + length > content.length) throw damaged(file)
    yield content.subarray(start, start + length)
    start += length
  }
}

/** Preserves the stored number types. */
export const readDocument = (content: Buffer) =>
  BSON.deserialize(content, { promoteValues: false, promoteLongs: false, bsonRegExp: true })
