import { BSON } from 'mongodb'
import * as z from 'zod'

import { BackupError } from './BackupError'

const name = z.string().min(1)
const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const document = z.record(z.string(), z.unknown())

const manifestSchema = z.object({
  format: z.literal('harumatchum-backup'),
  formatVersion: z.literal(1),
  /** Versions of the application and of the database server. */
  application: z.string(),
  server: z.string(),
  database: name,
  /** Everything acknowledged before this time is in the backup. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  collections: z.array(
    z.object({
      name,
      documents: count,
      bytes: count,
      /** Over the documents, concatenated in the order of their ids. */
      sha256,
      options: document,
      indexes: z.array(document),
    }),
  ),
  files: z.array(z.object({ name, bytes: count, sha256 })),
  /** Pictures in the database without a file. */
  missingFiles: z.array(name),
})

/** The last entry of a backup. */
export type Manifest = z.output<typeof manifestSchema>
export type BackedUpCollection = Manifest['collections'][number]

/** What the record of a run says of it. */
export const countsOf = ({ collections }: Manifest) => ({
  collections: collections.map(({ documents, name: of }) => ({ name: of, documents })),
  documents: collections.reduce((sum, { documents }) => sum + documents, 0),
})

export const manifestName = 'manifest.json'

/** Extended JSON, since options of collections and indexes may hold any BSON value. */
export const printManifest = (manifest: Manifest): Buffer =>
  Buffer.from(`${BSON.EJSON.stringify(manifest, undefined, 2, { relaxed: true })}\n`)

/** @throws {BackupError} if this version can't read it */
export function parseManifest(content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(readJson(content))
  if (parsed.success) return parsed.data
  throw new BackupError('The manifest is none that this version of the application can read.')
}

function readJson(content: Buffer): unknown {
  try {
    return BSON.EJSON.parse(content.toString())
  } catch {
    return undefined
  }
}
