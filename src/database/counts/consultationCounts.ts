import type { ClientSession, Db } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'

import {
  changesOf,
  type CountChange,
  countsOf,
  ledgerCollections,
  type ConsultationCount,
  sumOf,
} from './countLedger'
import { everyRow } from './countRows'

/** Reads both ledger collections at one moment, so that a fold shows in both or in neither. */
export const snapshotRead = { readConcern: { level: 'snapshot' } } as const

export async function countConsultations(
  payload: Payload,
): Promise<{ all: number; assigned: number }> {
  const counts = await readCounts(payload, ['all', 'assigned'])
  return { all: counts.get('all') ?? 0, assigned: counts.get('assigned') ?? 0 }
}

/** Consultations assigned to each agent; agents without any may be missing. */
export const countConsultationsOf = (
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> => readCounts(payload, agents)

/** Exact at any moment. Reads one row per count and the changes since the last fold, however many consultations there are. */
async function readCounts(payload: Payload, names: readonly string[]) {
  const database = connectedDatabase(payload)
  const rows = countsOf(database).aggregate<ConsultationCount | CountChange>(
    [
      { $match: { _id: { $in: names } } },
      {
        $unionWith: {
          coll: ledgerCollections.consultationCountChanges,
          pipeline: [
            { $match: everyRow.query },
            { $group: { _id: '$agent', by: { $sum: '$by' } } },
            { $project: { _id: 0, agent: '$_id', by: 1 } },
          ],
        },
      },
    ],
    snapshotRead,
  )
  return sumOf(await rows.toArray())
}

/**
 * Adds the oldest changes to the counts and deletes them, in one transaction. Concurrent folds conflict and retry; submissions never
 * conflict with a fold.
 * @returns the number of changes, at most `limits.foldedChanges`
 */
export async function foldCountChanges(database: Db): Promise<number> {
  // Usually nothing to fold: skip the transaction.
  if (!(await changesOf(database).findOne({}, { sort: { _id: 1 } }))) return 0
  return database.client.withSession((mongoSession) =>
    mongoSession.withTransaction(async () => {
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
    }, durableWrite),
  )
}

export const durableWrite = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
} as const

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
