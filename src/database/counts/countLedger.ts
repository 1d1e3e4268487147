import { type ClientSession, type Db, ObjectId } from 'mongodb'

import { everyRow } from '@/database/core/countRows'
import { isRecordId } from '@/domain/values/recordId'
import { relatedId } from '@/domain/values/relatedId'
import { type Stage, stageOf } from '@/domain/consultations/stage'

/** The counts of consultations as of the last fold, and the changes since (ADR 21). */
export const ledgerCollections = {
  consultationCountChanges: 'request-count-changes',
  consultationCounts: 'request-counts',
} as const

/** A stage, with `new` apart from those that are overdue. */
export type Phase = Stage | 'overdue'

/**
 * `by` more consultations (fewer if negative) for this agent, or for nobody. Versions without phases leave out the optional fields, which a recount
 * repairs.
 */
export type CountChange = {
  agent: ObjectId | null
  /** Neither assigned nor referred. */
  isUnassigned?: boolean
  phase?: Phase
  by: number
}

/** Consultations that are not counted yet, by their mark. */
export type Uncounted = { uncounted: string; by: number }

/** `_id` is `all`, `assigned`, `unassigned`, `phase:{phase}`, an agent's id or `{agent's id}:{phase}`. */
export type ConsultationCount = { _id: string; value: number }

export const countsOf = (database: Db) =>
  database.collection<ConsultationCount>(ledgerCollections.consultationCounts)
export const changesOf = (database: Db) =>
  database.collection<CountChange>(ledgerCollections.consultationCountChanges)

/**
 * Records changes in the transaction that makes them, one row per agent (or kind of none) and phase, and none where they cancel out. Always
 * inserts, so that submissions never conflict on a shared counter.
 */
export async function recordCountChanges(
  database: Db,
  changes: readonly CountChange[],
  mongoSession: ClientSession | undefined,
): Promise<void> {
  const rows = sumChanges(changes)
  if (rows.length) await changesOf(database).insertMany(rows, { session: mongoSession })
}

/**
 * The mark of a new consultation, which says what is to be counted, whatever becomes of the row until then: its agent's id, nothing for
 * one that was referred and waits, `none` for one without a referral. Each is `new`.
 */
export function markOf({ agentId, assignedAgent }: CountedRow): string {
  const agent = agentOf(assignedAgent)
  if (agent) return String(agent)
  return agentId ? '' : 'none'
}

/** What consultations with this mark add to the counts. */
export const changeOfMark = ({ by, uncounted }: Uncounted): CountChange => ({
  agent: isRecordId(uncounted) ? new ObjectId(uncounted) : null,
  isUnassigned: uncounted === 'none',
  phase: 'new',
  by,
})

/** A row's part of the ledger: all that it adds now, less what its mark still has to add. */
export const recordedOf = (row: MarkedRow, by: 1 | -1): CountChange[] => [
  changeOf(row, by),
  ...(typeof row.uncounted === 'string'
    ? [changeOfMark({ uncounted: row.uncounted, by: -by })]
    : []),
]

/** Rows with the mark, which alone are in its index. */
export const isUncounted = { uncounted: { $gte: '' } }

/** An aggregation stage that adds the changes since the last fold, summed by what the counts depend on. */
export const unionWithChanges = {
  $unionWith: {
    coll: ledgerCollections.consultationCountChanges,
    pipeline: [
      { $match: everyRow.query },
      {
        $group: {
          _id: { agent: '$agent', isUnassigned: '$isUnassigned', phase: '$phase' },
          by: { $sum: '$by' },
        },
      },
      { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
      { $unset: '_id' },
    ],
  },
}

/** An aggregation stage that adds the consultations with the mark to what the ledger counts. */
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
      const change = 'uncounted' in row ? changeOfMark(row) : row
      for (const name of countNamesOf(change)) add(name, change.by)
    }
  }
  return sums
}

const countNamesOf = ({ agent, isUnassigned, phase }: CountChange): string[] => [
  'all',
  ...(agent ? ['assigned', String(agent)] : []),
  ...(isUnassigned ? ['unassigned'] : []),
  ...(phase ? [phaseCount(phase), ...(agent ? [phaseCount(phase, String(agent))] : [])] : []),
]

/** The name of the count of a phase, of everybody or of one agent. */
export const phaseCount = (phase: Phase, agent?: string): string => `${agent ?? 'phase'}:${phase}`

/** The fields that counts depend on, as Payload reads or MongoDB stores them. */
export type CountedRow = {
  assignedAgent?: unknown
  agentId?: unknown
  stage?: unknown
  promised?: unknown
}

export type MarkedRow = CountedRow & { uncounted?: string | null }

/** The change that a row makes: 1 where it comes, -1 where it goes. */
export function changeOf(
  { agentId, assignedAgent, promised, stage }: CountedRow,
  by: number,
): CountChange {
  const agent = agentOf(assignedAgent)
  return {
    agent,
    isUnassigned: agent === null && !agentId,
    phase: phaseOf(stage, promised),
    by,
  }
}

function agentOf(assigned: unknown): ObjectId | null {
  if (assigned instanceof ObjectId) return assigned
  const id = relatedId(assigned)
  return id === null ? null : new ObjectId(String(id))
}

const phaseOf = (stage: unknown, promised: unknown): Phase =>
  promised === 'overdue' ? 'overdue' : stageOf(stage)

/** Sums changes of the same counts, so that a write which changes no count records nothing. */
function sumChanges(changes: readonly CountChange[]): CountChange[] {
  const sums = new Map<string, CountChange>()
  for (const change of changes) {
    const { agent, by, isUnassigned, phase } = change
    const key = [agent, isUnassigned, phase].join()
    sums.set(key, { ...change, by: (sums.get(key)?.by ?? 0) + by })
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}
