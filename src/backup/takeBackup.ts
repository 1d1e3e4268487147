import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { BSON, type ClientSession, type Collection, type Db } from 'mongodb'

import { isRestoreUnfinished, unfinishedRestore } from '@/database/core/unfinishedRestore'
import {
  type BackupRunRow,
  beginBackupRun,
  endBackupRun,
  hasBackupRun,
} from '@/database/records/backupRuns'
import type { BackupTrigger } from '@/domain/records/backupRuns'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { checkBackup } from './checkBackup'
import { fileName, isPlainName, partName } from './archiveEntryNames'
import { isBackedUp } from './excludedCollections'
import { explainError } from './explainError'
import { lengthenSnapshotWindow } from './snapshotWindow'
import { countsOf, type Manifest, manifestName, printManifest } from './manifest'
import { readCollection } from './readCollection'
import { type Archive, createArchive } from './createArchive'

type Options = {
  database: Db
  mediaFolder: string
  /** Must not exist. */
  file: string
  keys: BackupKeys
  trigger: BackupTrigger
  /** The application's version. */
  version: string
  abortSignal?: AbortSignal
  /** Runs first; if it fails, the backup fails. */
  prepare?: () => Promise<void>
}

type Picture = { filename?: unknown; sizes?: Record<string, { filename?: unknown } | null> }

/**
 * Writes a snapshot of the database in use, and its pictures, to a file, and reads it back before it gets its name. Contains everything
 * acknowledged before the call, each document once. Memory does not grow with the database. Records how it ended (specification 17.6).
 * @param options.abortSignal of a shutdown, or of an interrupted command
 * @throws {BackupError} nothing is left behind then
 */
export async function takeBackup(options: Options): Promise<Manifest> {
  const { database, file, trigger } = options
  if (await isRestoreUnfinished(database)) throw new BackupError(unfinishedRestore)
  // Once the majority has the row, every later snapshot contains all that was acknowledged before.
  const run = await beginBackupRun(database, { kind: 'backup', trigger, file: path.basename(file) })
  try {
    await lengthenSnapshotWindow(database)
    await options.prepare?.()
    const { bytes, manifest } = await writeBackup(options, run)
    await endBackupRun(database, run, { ...countsOf(manifest), asOf: run.at, bytes })
    return manifest
  } catch (error) {
    const explained = explainError(error, file)
    await endBackupRun(database, run, { error: explained.failure }).catch(() => undefined)
    throw explained
  }
}

async function writeBackup(options: Options, run: BackupRunRow) {
  const { abortSignal, file, keys } = options
  const archive = await createArchive(file, keys)
  try {
    const manifest = await writeSnapshot(options, run, archive)
    await archive.close()
    const { size: bytes } = await stat(archive.unfinished)
    const found = await checkBackup(archive.unfinished, archive.ownKeys, abortSignal)
    if (!printManifest(found).equals(printManifest(manifest)))
      throw new BackupError(`${file} was written, but the disk returns something else.`, {
        failure: 'DAMAGED',
      })
    await archive.giveName()
    return { bytes, manifest }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function writeSnapshot(
  { abortSignal, database, mediaFolder, version }: Options,
  run: BackupRunRow,
  archive: Archive,
): Promise<Manifest> {
  const mongoSession = database.client.startSession({ snapshot: true })
  try {
    if (!(await hasBackupRun(database, run, mongoSession)))
      throw new BackupError('The database shows an old state of itself; try again.', {
        failure: 'DATABASE',
      })
    const collections = []
    const pictures = new Set<string>()
    const add = (name: string, content: Buffer) => {
      abortSignal?.throwIfAborted()
      return archive.add(name, content)
    }
    for (const { name, options: settings } of await listCollections(database)) {
      const contents = await addCollection(add, database.collection(name), mongoSession, pictures)
      const indexes = await database.collection(name).listIndexes().toArray()
      collections.push({ name, ...contents, options: settings, indexes })
    }
    const stored = await addPictures(add, mediaFolder, pictures)
    const { version: server } = await database.admin().serverInfo()
    const manifest: Manifest = {
      format: 'harumatchum-backup',
      formatVersion: 1,
      application: version,
      server: String(server),
      database: database.databaseName,
      startedAt: run.at.toISOString(),
      finishedAt: new Date().toISOString(),
      collections,
      ...stored,
    }
    await add(manifestName, printManifest(manifest))
    return manifest
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
  add: Archive['add'],
  collection: Collection,
  mongoSession: ClientSession,
  pictures: Set<string>,
) {
  const name = collection.collectionName
  const reading = readCollection(collection, mongoSession)
  for (let part = 1; ; part += 1) {
    const { done, value } = await reading.next()
    if (done) return value
    if (name === 'media') value.forEach((document) => notePictures(document, pictures))
    await add(partName(name, part), Buffer.concat(value))
  }
}

/** Only pictures in the database: others may have been deleted on request. */
function notePictures(document: Buffer, pictures: Set<string>): void {
  const { filename, sizes } = BSON.deserialize(document) as Picture
  for (const name of [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]) {
    if (typeof name === 'string' && isPlainName(name)) pictures.add(name)
  }
}

async function addPictures(add: Archive['add'], folder: string, pictures: Set<string>) {
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  for (const name of [...pictures].sort()) {
    const content = await readFile(path.join(folder, name)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw new BackupError(`The picture ${name} in ${folder} can't be read (${error.code}).`)
      },
    )
    if (!content) {
      missingFiles.push(name)
      continue
    }
    await add(fileName(name), content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    files.push({ name, bytes: content.length, sha256 })
  }
  return { files, missingFiles }
}
