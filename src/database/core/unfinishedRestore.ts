import type { Db } from 'mongodb'

import { systemCollections } from './systemCollections'

type UnfinishedRestore = { _id: string; at: Date }

const unfinishedRestoresIn = (database: Db) =>
  database.collection<UnfinishedRestore>(systemCollections.unfinishedRestore)

/**
 * Notes in the database that a restore is in its last step, in which some collections are the backup's and others are not yet: a restore that is
 * killed or fails in it leaves the marker.
 */
export async function withUnfinishedRestore(
  database: Db,
  lastStep: () => Promise<void>,
): Promise<void> {
  const durable = { writeConcern: { w: 'majority', j: true } } as const
  const at = { $set: { at: new Date() } }
  const of = { _id: 'restore' }
  await unfinishedRestoresIn(database).updateOne(of, at, { upsert: true, ...durable })
  await lastStep()
  await unfinishedRestoresIn(database).drop()
}

export const unfinishedRestore =
  'A restore was cut short in its last step: a part of this database is from the backup and a part is not. Restore again: npm run restore -- <file> --replace.'

/** Whether a restore has begun its last step and not ended it. */
export const isRestoreUnfinished = async (database: Db): Promise<boolean> =>
  (await unfinishedRestoresIn(database).findOne()) !== null
