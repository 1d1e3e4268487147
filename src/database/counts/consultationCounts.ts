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

/** One read of two collections is of one moment then: a fold is seen in both or in neither. */
export const snapshotRead = { readConcern: { level: 'snapshot' } } as const

/** How many requests there are, and how many of them are assigned to somebody. */
export async function countConsultations(
  payload: Payload,
): Promise<{ all: number; assigned: number }> {
  const counts = await readCounts(payload, ['all', 'assigned'])
  return { all: counts.get('all') ?? 0, assigned: counts.get('assigned') ?? 0 }
}

/** How many requests are assigned to each of these agents; who has none may be missing. */
export const countConsultationsOf = (
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> => readCounts(payload, agents)

/**
 * True at any moment, folded or not, and what was acknowledged is counted. It reads a row for each count and those changes that have come
 * since the last fold, however many requests there are.
 */
async function readCounts(payload: Payload, names: readonly string[]) {
  const database = connectedDatabase(payload)
  const rows = countsOf(database).aggregate<ConsultationCount | CountChange>(
    [
      { $match: { _id: { $in: names } } },
      {
        $unionWith: {
          coll: ledgerCollections.requestCountChanges,
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
 * Adds the oldest changes to the counts and removes exactly these, in one transaction. Of two at once one finds the other's changes gone
 * and begins again; visitors meet nobody here.
 * @returns how many there were, at most `limits.foldedChanges`
 */
export async function foldCountChanges(database: Db): Promise<number> {
  // Most of the time there is none, which needs no transaction.
  if (!(await changesOf(database).findOne({}, { sort: { _id: 1 } }))) return 0
  return database.client.withSession((session) =>
    session.withTransaction(async () => {
      const changes = await changesOf(database)
        .find({}, { session })
        .sort({ _id: 1 })
        .limit(limits.foldedChanges)
        .toArray()
      if (changes.length === 0) return 0
      await addToCounts(database, sumOf(changes), session)
      const ids = changes.map(({ _id }) => _id)
      await changesOf(database).deleteMany({ _id: { $in: ids } }, { session })
      return changes.length
    }, durableWrite),
  )
}

/** A transaction that is over only once the majority has it. */
export const durableWrite = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', j: true },
} as const

export async function addToCounts(
  database: Db,
  sums: ReadonlyMap<string, number>,
  session: ClientSession,
): Promise<void> {
  const updates = [...sums].map(([_id, by]) => ({
    updateOne: { filter: { _id }, update: { $inc: { value: by } }, upsert: true },
  }))
  if (updates.length) await countsOf(database).bulkWrite(updates, { session })
}
