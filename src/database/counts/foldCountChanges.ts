import type { ClientSession, Db } from 'mongodb'

import { limits } from '@/config/limits'
import { inDurableTransaction } from '@/database/core/durableTransaction'

import { changesOf, countsOf, sumOf } from './countLedger'

/**
 * Adds the oldest changes to the counts and deletes them, in one transaction. Concurrent folds conflict and retry; submissions never
 * conflict with a fold.
 * @returns the number of changes, at most `limits.foldedChanges`
 */
export async function foldCountChanges(database: Db): Promise<number> {
  // Usually nothing to fold: skip the transaction.
  if (!(await changesOf(database).findOne({}, { sort: { _id: 1 } }))) return 0
  return inDurableTransaction(database, async (mongoSession) => {
    const changes = await changesOf(database)
      .find({}, { session: mongoSession })
      .sort({ _id: 1 })
      .limit(limits.foldedChanges)
      .toArray()
    if (changes.length === 0) return 0
    await addToCounts(database, sumOf(changes), mongoSession)
    const ids = changes.map(({ _id }) => _id)
    await changesOf(database).deleteMany({ _id: { $in: ids } }, { session: mongoSession })
    return changes.length
  })
}

export async function addToCounts(
  database: Db,
  sums: ReadonlyMap<string, number>,
  mongoSession: ClientSession,
): Promise<void> {
  const updates = [...sums].map(([_id, by]) => ({
    updateOne: { filter: { _id }, update: { $inc: { value: by } }, upsert: true },
  }))
  if (updates.length) await countsOf(database).bulkWrite(updates, { session: mongoSession })
}
