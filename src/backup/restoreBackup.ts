import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from 'mongodb'

import { applicationName } from '@/database/core/applicationName'
import { dropRestoring, restoringName } from '@/database/core/restoringCollections'
import { withUnfinishedRestore } from '@/database/core/unfinishedRestore'
import { removeRestoringPictures, restoringPicture } from '@/database/core/restoringPictures'
import { withStartupLock } from '@/database/locks/startupLock'
import { endRestoredBackup } from '@/database/records/backupRuns'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { carryOver, type Repetitions } from './carryOver'
import { checkBackup, documentsIn, readDocument } from './checkBackup'
import { entryOf } from './archiveEntryNames'
import { explainAt } from './explainError'
import { isBackedUp, isClearedByRestore } from './excludedCollections'
import { type BackedUpCollection, countsOf, type Manifest } from './manifest'
import { readArchive } from './readArchive'
import { readCollection } from './readCollection'

type Options = {
  database: Db
  file: string
  keys: BackupKeys
  mediaFolder: string
  abortSignal?: AbortSignal
  /** Replaces existing data; otherwise the database must be empty. */
  replaces: boolean
}

type Restored = { manifest: Manifest; cancelledNotifications: number } & Repetitions

/**
 * Restores a database byte for byte, with its indexes, to the moment when the backup began. Changes nothing until everything is in place
 * beside it and verified. Ends all sessions and reset links, and cancels pending notifications, which may have been sent since. Preserves
 * newer records, and repeats deletions of consultations and strikes of memos made since. No application may run on the database meanwhile.
 * @param options.abortSignal ends it until the last step
 * @throws {BackupError} if the file is damaged, or the database is not empty or in use
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { abortSignal, database, file, keys, mediaFolder, replaces } = options
  const manifest = await checkBackup(file, keys, abortSignal)
  if (!replaces) await requireEmpty(database)
  await requireUnused(database)
  return withStartupLock(database, async () => {
    await mkdir(mediaFolder, { recursive: true }).catch(explainAt(mediaFolder))
    try {
      await dropRestoring(database)
      for (const collection of manifest.collections)
        await database.createCollection(restoringName(collection.name), collection.options)
      await load(options)
      for (const collection of manifest.collections) await verifyAndIndex(options, collection)
      const cancelledNotifications = await cancelRestoredNotifications(database)
      const asOf = new Date(manifest.startedAt)
      const { records, ...repeated } = await carryOver(database, asOf)
      const finishedAt = new Date(manifest.finishedAt)
      await endRestoredBackup(database, { ...countsOf(manifest), asOf, finishedAt })
      abortSignal?.throwIfAborted()
      await writePictures(mediaFolder, manifest)
      await withUnfinishedRestore(database, async () => {
        await swapCollections(database, manifest, records)
        if (replaces) await removeOtherPictures(mediaFolder, manifest)
      })
      return { manifest, cancelledNotifications, ...repeated }
    } finally {
      await dropRestoring(database)
      await removeRestoringPictures(mediaFolder)
    }
  })
}

async function requireEmpty(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    if (!isBackedUp(name) || !(await database.collection(name).findOne())) continue
    throw new BackupError(
      `The database ${database.databaseName} is not empty (${name}). --replace discards what is in it.`,
    )
  }
}

/** Finds connections by their `appName`, if the server may tell. */
async function requireUnused(database: Db): Promise<void> {
  const users = await database.client
    .db('admin')
    .aggregate([
      { $currentOp: { allUsers: false, idleConnections: true } },
      { $match: { appName: applicationName(database.databaseName) } },
      { $limit: 1 },
    ])
    .toArray()
    .catch(() => [])
  if (users.length === 0) return
  throw new BackupError(
    `The application is connected to the database ${database.databaseName}: stop all of its processes first.`,
  )
}

async function load({ abortSignal, database, file, keys, mediaFolder }: Options): Promise<void> {
  for await (const { name, content } of readArchive(file, keys)) {
    abortSignal?.throwIfAborted()
    const entry = entryOf(name)
    if (entry?.kind === 'part') {
      const documents = [...documentsIn(content, file)].map(readDocument)
      await database.collection(restoringName(entry.collection)).insertMany(documents)
    } else if (entry) {
      const target = restoringPicture(mediaFolder, entry.file)
      await writeFile(target, content).catch(explainAt(mediaFolder))
    }
  }
}

/** Verifies the stored documents by their hash. Then the indexes: by those with a time limit MongoDB deletes what has expired since. */
async function verifyAndIndex(
  { abortSignal, database, file }: Options,
  { indexes, name, sha256 }: BackedUpCollection,
): Promise<void> {
  const collection = database.collection(restoringName(name))
  const reading = readCollection(collection)
  let step = await reading.next()
  while (!step.done) {
    abortSignal?.throwIfAborted()
    step = await reading.next()
  }
  if (step.value.sha256 !== sha256)
    throw new BackupError(`${file} was read, but the database stored something else (${name}).`)
  const wanted = indexes.filter((index) => index.name !== '_id_')
  if (wanted.length === 0) return
  const specifications = wanted.map(({ ns: _ns, v: _v, ...index }) => index)
  await database.command({ createIndexes: collection.collectionName, indexes: specifications })
}

/** Also those that were not handed to the outbox yet. */
async function cancelRestoredNotifications(database: Db): Promise<number> {
  const untold = await database
    .collection(restoringName('consultation-requests'))
    .updateMany({ untold: { $exists: true } }, { $unset: { untold: '' } })
  const { modifiedCount } = await database.collection(restoringName('notifications')).updateMany(
    { state: 'pending' },
    {
      $set: { state: 'cancelled', 'deliveries.$[waiting].state': 'cancelled' },
      $unset: { lease: '' },
    },
    { arrayFilters: [{ 'waiting.state': 'pending' }] },
  )
  return modifiedCount + untold.modifiedCount
}

/** Not atomic across collections: after an interruption the application does not start until somebody restores again. */
async function swapCollections(
  database: Db,
  { collections }: Manifest,
  records: string[],
): Promise<void> {
  const restored = new Set([...collections.map(({ name }) => name), ...records])
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    const isOurs = isBackedUp(name) || isClearedByRestore(name)
    if (isOurs && !restored.has(name)) await database.collection(name).drop()
  }
  for (const name of restored)
    await database.renameCollection(restoringName(name), name, { dropTarget: true })
}

async function writePictures(folder: string, { files }: Manifest): Promise<void> {
  for (const { name } of files)
    await rename(restoringPicture(folder, name), path.join(folder, name)).catch(explainAt(folder))
}

/** A picture outside the restored database may be one that was deleted on request. */
async function removeOtherPictures(
  folder: string,
  { files, missingFiles }: Manifest,
): Promise<void> {
  const named = new Set([...files.map(({ name }) => name), ...missingFiles])
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && !named.has(entry.name)) await rm(path.join(folder, entry.name))
  }
}
