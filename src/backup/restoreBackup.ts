import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Db } from 'mongodb'

import { applicationName } from '@/database/core/applicationName'
import { systemCollections } from '@/database/core/indexes'
import { withStartupLock } from '@/database/locks/startupLock'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { carryOver } from './carryOver'
import { checkBackup, documentsIn, readDocument } from './checkBackup'
import { entryOf } from './archiveEntryNames'
import { isBackedUp, stagingPrefix } from './excludedCollections'
import type { BackedUpCollection, Manifest } from './manifest'
import { readArchive } from './readArchive'
import { readCollection } from './readCollection'

type Options = {
  database: Db
  file: string
  keys: BackupKeys
  mediaFolder: string
  /** Replaces existing data; otherwise the database must be empty. */
  replaces: boolean
}

const staged = (name: string) => `${stagingPrefix}${name}`

/**
 * Restores a database byte for byte, with its indexes, to the moment when the backup began. Changes nothing until everything is staged and
 * verified. Ends all sessions and reset links, and cancels pending notifications, which may have been sent since. Preserves newer logs,
 * and repeats deletions of consultations made since. No application may run on the database meanwhile.
 * @throws {BackupError} if the file is damaged, or the database is not empty or in use
 */
export async function restoreBackup(
  options: Options,
): Promise<{ manifest: Manifest; cancelledNotifications: number; deletedAgain: number }> {
  const { database, file, keys, mediaFolder, replaces } = options
  const manifest = await checkBackup(file, keys)
  if (!replaces) await requireEmpty(database)
  await requireUnused(database)
  return withStartupLock(database, async () => {
    await mkdir(mediaFolder, { recursive: true })
    try {
      await dropStaged(database)
      for (const collection of manifest.collections)
        await database.createCollection(staged(collection.name), collection.options)
      await load(options)
      for (const collection of manifest.collections)
        await indexAndVerify(database, collection, file)
      const cancelledNotifications = await cancelNotifications(database)
      await writePictures(mediaFolder, manifest)
      const { deletedAgain, logs } = await carryOver(database, new Date(manifest.startedAt))
      await swapCollections(database, manifest, logs)
      if (replaces) await removeOtherPictures(mediaFolder, manifest)
      return { manifest, cancelledNotifications, deletedAgain }
    } finally {
      await dropStaged(database)
      await removeTemporaryPictures(mediaFolder)
    }
  })
}

async function requireEmpty(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    if (!isBackedUp(name) || !(await database.collection(name).findOne())) continue
    throw new BackupError(
      `The database ${database.databaseName} holds data (${name}). With --replace they are given up for those of the backup.`,
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

async function load({ database, file, keys, mediaFolder }: Options): Promise<void> {
  for await (const { name, content } of readArchive(file, keys)) {
    const entry = entryOf(name)
    if (entry?.kind === 'part') {
      const documents = [...documentsIn(content, file)].map(readDocument)
      await database.collection(staged(entry.collection)).insertMany(documents)
    } else if (entry) {
      await writeFile(temporaryPath(mediaFolder, entry.file), content)
    }
  }
}

/** Creates the indexes and verifies the stored documents by their hash. */
async function indexAndVerify(
  database: Db,
  { indexes, name, sha256 }: BackedUpCollection,
  file: string,
): Promise<void> {
  const collection = database.collection(staged(name))
  const wanted = indexes.filter((index) => index.name !== '_id_')
  if (wanted.length > 0) {
    const specifications = wanted.map(({ ns: _ns, v: _v, ...index }) => index)
    await database.command({ createIndexes: collection.collectionName, indexes: specifications })
  }
  const reading = readCollection(collection)
  let step = await reading.next()
  while (!step.done) step = await reading.next()
  if (step.value.sha256 !== sha256)
    throw new BackupError(`${file} was read, but the database stored something else (${name}).`)
}

/** Also those that were not handed to the outbox yet. */
async function cancelNotifications(database: Db): Promise<number> {
  const untold = await database
    .collection(staged('consultation-requests'))
    .updateMany({ untold: { $exists: true } }, { $unset: { untold: '' } })
  const { modifiedCount } = await database.collection(staged('notifications')).updateMany(
    { state: 'pending' },
    {
      $set: { state: 'cancelled', 'deliveries.$[waiting].state': 'cancelled' },
      $unset: { lease: '' },
    },
    { arrayFilters: [{ 'waiting.state': 'pending' }] },
  )
  return modifiedCount + untold.modifiedCount
}

/** Not atomic across collections: after an interruption, restore again. */
async function swapCollections(
  database: Db,
  { collections }: Manifest,
  logs: string[],
): Promise<void> {
  const restored = new Set([...collections.map(({ name }) => name), ...logs])
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    const isOurs = isBackedUp(name) || clearedByRestore.has(name)
    if (isOurs && !restored.has(name)) await database.collection(name).drop()
  }
  for (const name of restored)
    await database.renameCollection(staged(name), name, { dropTarget: true })
}

/** Not in any backup; a restore drops them. */
const clearedByRestore = new Set<string>([
  systemCollections.sessions,
  systemCollections.rememberedBrowsers,
  systemCollections.passwordResets,
  systemCollections.rateLimitCounters,
  systemCollections.conflictRows,
  systemCollections.consultationCounts,
  systemCollections.consultationCountChanges,
])

async function dropStaged(database: Db): Promise<void> {
  for (const { name } of await database.listCollections().toArray()) {
    if (name.startsWith(stagingPrefix)) await database.collection(name).drop()
  }
}

const temporaryPath = (folder: string, file = '') => path.join(folder, `${file}.restoring`)

async function writePictures(folder: string, { files }: Manifest): Promise<void> {
  for (const { name } of files) await rename(temporaryPath(folder, name), path.join(folder, name))
}

async function removeTemporaryPictures(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (file.endsWith(temporaryPath(''))) await rm(path.join(folder, file))
  }
}

/** A picture outside the restored database may be one that was deleted on request. */
async function removeOtherPictures(folder: string, { files }: Manifest): Promise<void> {
  const named = new Set(files.map(({ name }) => name))
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && !named.has(entry.name)) await rm(path.join(folder, entry.name))
  }
}
