import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Db, ObjectId } from 'mongodb'

import { applicationName } from '@/database/core/applicationName'
import { systemCollections } from '@/database/core/indexes'
import { withStartupLock } from '@/database/locks/startupLock'

import { BackupError } from './BackupError'
import { carryOver } from './carryOver'
import { checkBackup, documentsIn, readDocument } from './checkBackup'
import { entryOf } from './entryNames'
import { isBackedUp, stagingPrefix } from './leftOut'
import type { BackedUpCollection, Manifest } from './manifest'
import { readArchive } from './readArchive'
import { readCollection } from './readCollection'

type Options = {
  database: Db
  file: string
  passphrase: string | undefined
  mediaFolder: string
  /** Gives up what is in the database now; else it must be empty. */
  replaces: boolean
}

const staged = (name: string) => `${stagingPrefix}${name}`

/**
 * Makes a database what it was when a backup of it began, down to the byte and with its indexes. Until everything is there and
 * compared, the database stays as it is. Nobody is signed in afterwards, no reset link works, and what waited to be
 * sent is not sent: it may have been, since. No application may run on the database meanwhile.
 * Logs that the database holds stay complete, and requests that were deleted since are deleted again, as they tell.
 * @returns the backup's manifest, how many notifications were cancelled and requests deleted again
 * @throws {BackupError} where the file is damaged, the database holds something or is in use.
 */
export async function restoreBackup(
  options: Options,
): Promise<{ manifest: Manifest; cancelledNotifications: number; deletedAgain: number }> {
  const { database, file, mediaFolder, passphrase, replaces } = options
  const manifest = await checkBackup(file, passphrase)
  if (!replaces) await requireEmpty(database)
  await requireUnused(database)
  return withStartupLock(database, async () => {
    await mkdir(mediaFolder, { recursive: true })
    try {
      await dropStaged(database)
      for (const collection of manifest.collections)
        await database.createCollection(staged(collection.name), collection.options)
      await load(options)
      for (const collection of manifest.collections) await complete(database, collection, file)
      const cancelledNotifications = await cancelNotifications(database)
      await writePictures(mediaFolder, manifest)
      const { deletedAgain, logs } = await carryOver(database, new Date(manifest.startedAt))
      await exchange(database, manifest, logs)
      if (replaces) await removeOtherPictures(mediaFolder, manifest)
      return { manifest, cancelledNotifications, deletedAgain }
    } finally {
      await dropStaged(database)
      await dropUnplaced(mediaFolder)
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

/** As far as the server tells; the application names itself when it connects. */
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

async function load({ database, file, mediaFolder, passphrase }: Options): Promise<void> {
  for await (const { name, content } of readArchive(file, passphrase)) {
    const entry = entryOf(name)
    if (entry?.kind === 'part') {
      const documents = [...documentsIn(content, file)].map(readDocument)
      await database.collection(staged(entry.collection)).insertMany(documents)
    } else if (entry) {
      await writeFile(unplaced(mediaFolder, entry.file), content)
    }
  }
}

/** Indexes, and the proof that what is stored now is what was stored then. */
async function complete(
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

async function cancelNotifications(database: Db): Promise<number> {
  const { modifiedCount } = await database.collection(staged('notifications')).updateMany(
    { state: 'pending' },
    {
      $set: { state: 'cancelled', 'deliveries.$[waiting].state': 'cancelled' },
      $unset: { lease: '' },
    },
    { arrayFilters: [{ 'waiting.state': 'pending' }] },
  )
  return modifiedCount
}

/** One step for each collection; whoever is cut off between two of them restores once more. */
async function exchange(
  database: Db,
  { collections, startedAt }: Manifest,
  logs: string[],
): Promise<void> {
  const restored = new Set([...collections.map(({ name }) => name), ...logs])
  for (const { name } of await database.listCollections({ type: 'collection' }).toArray()) {
    const isOurs = isBackedUp(name) || endsWithRestore.has(name)
    if (isOurs && !restored.has(name)) await database.collection(name).drop()
  }
  for (const name of restored)
    await database.renameCollection(staged(name), name, { dropTarget: true })
  await database
    .collection(systemCollections.backups)
    .insertOne({ _id: new ObjectId(), restoredAt: new Date(), restored: new Date(startedAt) })
}

/** No backup holds them, and none of them outlives a restore. */
const endsWithRestore = new Set<string>([
  systemCollections.sessions,
  systemCollections.passwordResets,
  systemCollections.attempts,
  systemCollections.turns,
  systemCollections.requestCounts,
  systemCollections.requestCountChanges,
])

async function dropStaged(database: Db): Promise<void> {
  for (const { name } of await database.listCollections().toArray()) {
    if (name.startsWith(stagingPrefix)) await database.collection(name).drop()
  }
}

const unplaced = (folder: string, file = '') => path.join(folder, `${file}.restoring`)

async function writePictures(folder: string, { files }: Manifest): Promise<void> {
  for (const { name } of files) await rename(unplaced(folder, name), path.join(folder, name))
}

async function dropUnplaced(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (file.endsWith(unplaced(''))) await rm(path.join(folder, file))
  }
}

/** A picture that the restored database does not name may be one that somebody has had deleted. */
async function removeOtherPictures(folder: string, { files }: Manifest): Promise<void> {
  const named = new Set(files.map(({ name }) => name))
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && !named.has(entry.name)) await rm(path.join(folder, entry.name))
  }
}
