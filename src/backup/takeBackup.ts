import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { BSON, type ClientSession, type Db, type MongoClient, ObjectId } from 'mongodb'

import { systemCollections } from '@/database/core/indexes'

import { BackupError } from './BackupError'
import { fileName, isPlainName, partName } from './entryNames'
import { isBackedUp } from './excludedCollections'
import { type Manifest, manifestName, printManifest } from './manifest'
import { readCollection } from './readCollection'
import { type Archive, createArchive } from './writeArchive'

/** A row of `backups`; monitoring reads the age of the last finished one. */
export type BackupNote = { _id: ObjectId; startedAt: Date; finishedAt?: Date }

type Options = {
  client: MongoClient
  database: Db
  mediaFolder: string
  /** Must not exist. */
  file: string
  passphrase: string | undefined
  /** The application's version. */
  version: string
}

type Picture = { filename?: unknown; sizes?: Record<string, { filename?: unknown } | null> }

/**
 * Writes a snapshot of the database in use, and its pictures, to a file. Contains everything acknowledged before the call, each document once.
 * Memory does not grow with the database.
 * @throws {BackupError} nothing is left behind then
 */
export async function takeBackup(options: Options): Promise<Manifest> {
  const { client, database, file, passphrase, version } = options
  const note: BackupNote = { _id: new ObjectId(), startedAt: new Date() }
  const notes = database.collection<BackupNote>(systemCollections.backups)
  // Once the majority has it, every later snapshot contains all that was acknowledged before.
  await notes.insertOne(note, { writeConcern: { w: 'majority', j: true } })
  const archive = await createArchive(file, passphrase)
  const mongoSession = client.startSession({ snapshot: true })
  try {
    const seen = await notes.findOne({ _id: note._id }, { session: mongoSession })
    if (!seen) throw new BackupError('The database shows an old state of itself; try again.')
    const collections = []
    const pictures = new Set<string>()
    for (const { name, options: settings } of await listCollections(database)) {
      const contents = await addCollection(archive, database, name, mongoSession, pictures)
      const indexes = await database.collection(name).listIndexes().toArray()
      collections.push({ name, ...contents, options: settings, indexes })
    }
    const stored = await addPictures(archive, options.mediaFolder, pictures)
    const { version: server } = await database.admin().serverInfo()
    const manifest: Manifest = {
      format: 'harumatchum-backup',
      formatVersion: 1,
      application: version,
      server: String(server),
      database: database.databaseName,
      startedAt: note.startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      collections,
      ...stored,
    }
    await archive.add(manifestName, printManifest(manifest))
    await archive.finish()
    await notes.updateOne({ _id: note._id }, { $set: { finishedAt: new Date() } })
    return manifest
  } catch (error) {
    await archive.discard()
    throw explainSnapshotError(error)
  } finally {
    await mongoSession.endSession()
  }
}

async function listCollections(database: Db) {
  const found = await database
    .listCollections({ type: 'collection' }, { nameOnly: false })
    .toArray()
  return found
    .filter(({ name }) => isBackedUp(name))
    .map(({ name, options = {} }) => ({ name, options: { ...options } }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function addCollection(
  archive: Archive,
  database: Db,
  name: string,
  mongoSession: ClientSession,
  pictures: Set<string>,
) {
  const reading = readCollection(database.collection(name), mongoSession)
  for (let part = 1; ; part += 1) {
    const { done, value } = await reading.next()
    if (done) return value
    if (name === 'media') value.forEach((document) => notePictures(document, pictures))
    await archive.add(partName(name, part), Buffer.concat(value))
  }
}

/** Only pictures in the database: others may have been deleted on request. */
function notePictures(document: Buffer, pictures: Set<string>): void {
  const { filename, sizes } = BSON.deserialize(document) as Picture
  for (const name of [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]) {
    if (typeof name === 'string' && isPlainName(name)) pictures.add(name)
  }
}

async function addPictures(archive: Archive, folder: string, pictures: Set<string>) {
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  for (const name of [...pictures].sort()) {
    const content = await readFile(path.join(folder, name)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    if (!content) {
      missingFiles.push(name)
      continue
    }
    await archive.add(fileName(name), content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    files.push({ name, bytes: content.length, sha256 })
  }
  return { files, missingFiles }
}

// SnapshotTooOld, SnapshotUnavailable
const lostSnapshots = new Set<unknown>([239, 246])

function explainSnapshotError(error: unknown): unknown {
  if (!lostSnapshots.has((error as { code?: unknown }).code)) return error
  return new BackupError(
    'The database no longer shows the moment at which this backup began: try again; if it takes longer than five minutes, raise minSnapshotHistoryWindowInSeconds (docs/operations.md).',
    { cause: error },
  )
}
