import { setTimeout as wait } from 'node:timers/promises'

import type { Db, ObjectId } from 'mongodb'

import { isDuplicateKey, isSnapshotUnavailable } from '@/database/core/databaseErrors'
import { inDurableTransaction } from '@/database/core/durableTransaction'
import { listIndexes } from '@/database/core/indexes'

import {
  type CountChange,
  type CountedRow,
  changeOf,
  countsOf,
  ledgerCollections,
  type ConsultationCount,
  sumOf,
  type Uncounted,
  unionWithChanges,
  unionWithUncounted,
} from './countLedger'
import { snapshotRead } from './readConsultationCounts'
import { addToCounts } from './foldCountChanges'

/** `of` names a count (countLedger.ts). */
type WrongCount = { of: string; shown: number; stored: number }

export type Recount = { consultations: number; assigned: number; wrong: WrongCount[] }

/**
 * The id of the row that counts recounts that may repair: two concurrent ones conflict on it instead of repairing twice. A version without phases
 * sets it to 0, as it does every count it doesn't know; the next start then recounts.
 */
const recounts = 'phase-recounts'
const recountsOfBefore = 'recounts'
const maxRounds = 8

/**
 * Counts all consultations and repairs wrong counts while others write. Both are read in one snapshot; the difference does not change
 * with later writes and folds, so adding it afterwards is correct (ADR 21).
 * @param repairs false to compare only
 */
export async function recountConsultations(
  database: Db,
  { repairs = true }: { repairs?: boolean } = {},
): Promise<Recount> {
  for (let round = 1; ; round += 1) {
    try {
      const { done, wrong, ...found } = await compareCounts(database)
      if (repairs) await repair(database, wrong, done)
      return { ...found, wrong }
    } catch (error) {
      // Another process repaired meanwhile, or a collection is too new for the snapshot.
      const isTemporary = isDuplicateKey(error) || isSnapshotUnavailable(error)
      if (!isTemporary || round === maxRounds) throw error
      await wait(Math.random() * 5 * 2 ** round)
    }
  }
}

/** Whether a start has counted since the last restore began its last step, also where an earlier version has spoilt the counts since. */
export const wereConsultationsCounted = async (database: Db): Promise<boolean> =>
  (await countsOf(database).findOne({ _id: recounts })) !== null

export const areConsultationsCounted = async (database: Db): Promise<boolean> =>
  (await countsOf(database).findOne({ _id: recounts, value: { $gt: 0 } })) !== null

type Comparison = Recount & { done: number }
type StoredRows = Pick<CountedRow, 'promised' | 'stage'> & {
  stored: number
  assignedAgent: ObjectId | null
}
type Row = ConsultationCount | CountChange | Uncounted | StoredRows | { unassigned: number }

/** One aggregation, so one snapshot; reads only indexes of the consultations. */
async function compareCounts(database: Db): Promise<Comparison> {
  const [assignedAgent, stage, promised] = ['$assignedAgent', '$stage', '$promised']
  const counts = [{ $match: { _id: { $type: 'string' } } }]
  const unassigned = [{ $match: { agentId: null, assignedAgent: null } }, { $count: 'unassigned' }]
  const rows = await database
    .collection('consultation-requests')
    .aggregate<Row>(
      [
        { $group: { _id: { assignedAgent, stage, promised }, stored: { $sum: 1 } } },
        { $replaceWith: { $mergeObjects: [{ stored: '$stored', assignedAgent: null }, '$_id'] } },
        { $unionWith: { coll: 'consultation-requests', pipeline: unassigned } },
        unionWithChanges,
        { $unionWith: { coll: ledgerCollections.consultationCounts, pipeline: counts } },
        unionWithUncounted,
      ],
      { ...snapshotRead, hint: listIndexes.consultationsOfAgentInStage },
    )
    .toArray()
  const stored = sumOf(
    rows.flatMap((row): (ConsultationCount | CountChange)[] => {
      if ('unassigned' in row) return [{ _id: 'unassigned', value: row.unassigned }]
      // Who referred them is counted apart.
      return 'stored' in row ? [{ ...changeOf(row, row.stored), isUnassigned: false }] : []
    }),
  )
  const shown = sumOf(rows.flatMap((row) => ('value' in row || 'by' in row ? [row] : [])))
  const done = shown.get(recounts) ?? 0
  for (const name of [recounts, recountsOfBefore]) shown.delete(name)
  const wrong = [...new Set([...stored.keys(), ...shown.keys()])]
    .map((of) => ({ of, shown: shown.get(of) ?? 0, stored: stored.get(of) ?? 0 }))
    .filter((count) => count.shown !== count.stored)
  return {
    done,
    consultations: stored.get('all') ?? 0,
    assigned: stored.get('assigned') ?? 0,
    wrong,
  }
}

/** @throws a duplicate key error if another recount repaired since the comparison */
async function repair(database: Db, wrong: readonly WrongCount[], done: number): Promise<void> {
  const missing = new Map(wrong.map(({ of, shown, stored }) => [of, stored - shown]))
  await inDurableTransaction(database, async (mongoSession) => {
    const ours = { _id: recounts, value: done }
    await countsOf(database).updateOne(
      ours,
      { $inc: { value: 1 } },
      { session: mongoSession, upsert: true },
    )
    await addToCounts(database, missing, mongoSession)
  })
}
