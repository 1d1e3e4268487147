import { type ClientSession, type Db, ObjectId } from 'mongodb'

import { isRecordId } from '@/domain/referral'
import { relatedId } from '@/domain/relatedId'

/** The counts of consultations as of the last fold, and the changes since (ADR 21). */
export const ledgerCollections = {
  consultationCountChanges: 'request-count-changes',
  consultationCounts: 'request-counts',
} as const

/** `by` more or fewer consultations assigned to this agent, or to no one. */
export type CountChange = { agent: ObjectId | null; by: number }

/** Consultations that are not counted yet, by their mark. */
export type Uncounted = { uncounted: string; by: number }

/** `_id` is `all`, `assigned` or an agent's id. */
export type ConsultationCount = { _id: string; value: number }

export const countsOf = (database: Pick<Db, 'collection'>) =>
  database.collection<ConsultationCount>(ledgerCollections.consultationCounts)
export const changesOf = (database: Pick<Db, 'collection'>) =>
  database.collection<CountChange>(ledgerCollections.consultationCountChanges)

/**
 * Records changes in the transaction that makes them, one row per agent, and none where they cancel out. Always inserts, so that submissions
 * never conflict on a shared counter.
 */
export async function recordCountChanges(
  database: Pick<Db, 'collection'>,
  changes: readonly CountChange[],
  mongoSession: ClientSession | undefined,
): Promise<void> {
  const sums = new Map<string, CountChange>()
  for (const { agent, by } of changes)
    sums.set(String(agent), { agent, by: (sums.get(String(agent))?.by ?? 0) + by })
  const rows = [...sums.values()].filter(({ by }) => by !== 0)
  if (rows.length) await changesOf(database).insertMany(rows, { session: mongoSession })
}

type Row = { agentId?: unknown; assignedAgent?: unknown; uncounted?: string | null }

/**
 * The mark of a new consultation, which says what is to be counted, whatever becomes of the row until then: its agent's id, nothing for
 * one that was referred and waits, `none` for one without a referral.
 */
export function markOf({ agentId, assignedAgent }: Row): string {
  const agent = relatedId(assignedAgent)
  if (agent !== null) return String(agent)
  return agentId ? '' : 'none'
}

/** What consultations with this mark add to the counts. The only place that knows. */
export const changeOf = ({ by, uncounted }: Uncounted): CountChange => ({
  agent: isRecordId(uncounted) ? new ObjectId(uncounted) : null,
  by,
})

/** What of a row is in the ledger: all that it adds now, less what its mark still has to add. */
export const recordedOf = (row: Row, by: 1 | -1): CountChange[] => [
  changeOf({ uncounted: markOf(row), by }),
  ...(typeof row.uncounted === 'string' ? [changeOf({ uncounted: row.uncounted, by: -by })] : []),
]

/** Rows with the mark, which alone are in its index. */
export const isUncounted = { uncounted: { $gte: '' } }

/** A stage that adds the consultations with the mark to an aggregation over the ledger. */
export const unionWithUncounted = {
  $unionWith: {
    coll: 'consultation-requests',
    pipeline: [
      { $match: isUncounted },
      { $group: { _id: '$uncounted', by: { $sum: 1 } } },
      { $project: { _id: 0, uncounted: '$_id', by: 1 } },
    ],
  },
}

/** Adds changes, and what is not counted yet, to counts. */
export function sumOf(
  rows: Iterable<ConsultationCount | CountChange | Uncounted>,
): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by)
  for (const row of rows) {
    if ('value' in row) add(row._id, row.value)
    else {
      const change = 'uncounted' in row ? changeOf(row) : row
      for (const name of countNamesOf(change)) add(name, change.by)
    }
  }
  return sums
}

const countNamesOf = ({ agent }: CountChange): string[] =>
  agent ? ['all', 'assigned', String(agent)] : ['all']
