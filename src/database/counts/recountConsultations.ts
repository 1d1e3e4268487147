import { setTimeout as wait } from 'node:timers/promises'

import type { Db } from 'mongodb'

import {
  type CountChange,
  countsOf,
  ledgerCollections,
  type ConsultationCount,
  sumOf,
} from './countLedger'
import { everyRow } from './countRows'
import { isDuplicateKey, isSnapshotUnavailable } from '@/database/core/databaseErrors'
import { listIndexes } from '@/database/core/indexes'
import { addToCounts, durableWrite, snapshotRead } from './consultationCounts'

/** A count that was wrong: `all` requests, those `assigned`, or those of an agent, by id. */
export type WrongCount = { of: string; shown: number; stored: number }

export type Recount = { requests: number; assigned: number; wrong: WrongCount[] }

/** Of the recounts themselves, among the counts: no two may repair the same. */
const recounts = 'recounts'
const attempts = 8

/**
 * Counts the requests one by one and repairs the counts that say something else, while others write. What is stored and what is shown are
 * read at one moment. By how much they differ stays as it is whatever is written and folded from then on, so it is added later.
 * @param repairs false to only look
 */
export async function recountConsultations(
  database: Db,
  { repairs = true }: { repairs?: boolean } = {},
): Promise<Recount> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { done, wrong, ...found } = await look(database)
      if (repairs) await repair(database, wrong, done)
      return { ...found, wrong }
    } catch (error) {
      // Another one has repaired meanwhile; or a collection is so new that the past does not know it yet.
      const isPassing = isDuplicateKey(error) || isSnapshotUnavailable(error)
      if (!isPassing || attempt === attempts) throw error
      await wait(Math.random() * 5 * 2 ** attempt)
    }
  }
}

/** Whether this database's requests have ever been counted. */
export const areConsultationsCounted = async (database: Db): Promise<boolean> =>
  (await countsOf(database).findOne({ _id: recounts })) !== null

type Look = Recount & { done: number }
type Row = ConsultationCount | CountChange | { stored: number; agent: CountChange['agent'] }

/** One question and so one moment; of the requests it reads an index alone. */
async function look(database: Db): Promise<Look> {
  const by = (agent: string, sum: object) => [
    { $group: { _id: agent, ...sum } },
    { $project: { _id: 0, agent: '$_id', by: 1, stored: 1 } },
  ]
  const { requestCountChanges, requestCounts } = ledgerCollections
  const changes = [{ $match: everyRow.query }, ...by('$agent', { by: { $sum: '$by' } })]
  const counts = [{ $match: { _id: { $type: 'string' } } }]
  const rows = await database
    .collection('consultation-requests')
    .aggregate<Row>(
      [
        ...by('$assignedAgent', { stored: { $sum: 1 } }),
        { $unionWith: { coll: requestCountChanges, pipeline: changes } },
        { $unionWith: { coll: requestCounts, pipeline: counts } },
      ],
      { ...snapshotRead, hint: listIndexes.requestsOfAgent },
    )
    .toArray()
  const stored = sumOf(
    rows.flatMap((row) => ('stored' in row ? [{ agent: row.agent, by: row.stored }] : [])),
  )
  const shown = sumOf(rows.flatMap((row) => ('stored' in row ? [] : [row])))
  const done = shown.get(recounts) ?? 0
  shown.delete(recounts)
  const wrong = [...new Set([...stored.keys(), ...shown.keys()])]
    .map((of) => ({ of, shown: shown.get(of) ?? 0, stored: stored.get(of) ?? 0 }))
    .filter((count) => count.shown !== count.stored)
  return {
    done,
    requests: stored.get('all') ?? 0,
    assigned: stored.get('assigned') ?? 0,
    wrong,
  }
}

/** @throws a duplicate key where another recount has repaired since this one has looked */
async function repair(database: Db, wrong: readonly WrongCount[], done: number): Promise<void> {
  const missing = new Map(wrong.map(({ of, shown, stored }) => [of, stored - shown]))
  await database.client.withSession((session) =>
    session.withTransaction(async () => {
      const ours = { _id: recounts, value: done }
      await countsOf(database).updateOne(ours, { $inc: { value: 1 } }, { session, upsert: true })
      await addToCounts(database, missing, session)
    }, durableWrite),
  )
}
