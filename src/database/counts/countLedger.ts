import { type ClientSession, type Db, ObjectId } from 'mongodb'

import { insertBatched } from '@/database/core/batchedInserts'
import { relatedId } from '@/domain/relatedId'
import { type Stage, stageOf } from '@/domain/stage'

/** The counts of consultations as of the last fold, and the changes since (ADR 21). */
export const ledgerCollections = {
  consultationCountChanges: 'request-count-changes',
  consultationCounts: 'request-counts',
} as const

/** A stage, with `new` apart from those whose promised call is late. */
export type Phase = Stage | 'overdue'

/**
 * `by` more or fewer consultations assigned to this agent, or to no one. Processes of before the phases leave the rest out; a recount
 * makes up for it.
 */
export type CountChange = {
  agent: ObjectId | null
  /** Neither assigned nor referred. */
  isUnassigned?: boolean
  phase?: Phase
  by: number
}

/** `_id` is `all`, `assigned`, `unassigned`, `phase:{phase}`, an agent's id or `{agent's id}:{phase}`. */
export type ConsultationCount = { _id: string; value: number }

export const countsOf = (database: Pick<Db, 'collection'>) =>
  database.collection<ConsultationCount>(ledgerCollections.consultationCounts)
export const changesOf = (database: Pick<Db, 'collection'>) =>
  database.collection<CountChange>(ledgerCollections.consultationCountChanges)

/** Records changes in the transaction that makes them. Always inserts, so that submissions never conflict on a shared counter. */
export async function recordCountChanges(
  database: Pick<Db, 'collection'>,
  changes: readonly CountChange[],
  mongoSession: ClientSession | undefined,
): Promise<void> {
  const rows = sumChanges(changes)
  if (rows.length === 0) return
  await insertBatched(database, ledgerCollections.consultationCountChanges, rows, mongoSession)
}

/** Adds changes to counts. */
export function sumOf(rows: Iterable<ConsultationCount | CountChange>): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by)
  for (const row of rows) {
    if ('value' in row) add(row._id, row.value)
    else for (const name of countNamesOf(row)) add(name, row.by)
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

/** What of a row the counts depend on, as Payload reads it or as it is stored. */
export type CountedRow = {
  assignedAgent?: unknown
  agentId?: unknown
  stage?: unknown
  promised?: unknown
}

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

export const phaseOf = (stage: unknown, promised: unknown): Phase =>
  promised === 'overdue' ? 'overdue' : stageOf(stage)

/** Sums changes of the same counts, so that a write which changes no count records nothing. */
export function sumChanges(changes: readonly CountChange[]): CountChange[] {
  const sums = new Map<string, CountChange>()
  for (const change of changes) {
    const { agent, by, isUnassigned, phase } = change
    const key = [agent, isUnassigned, phase].join()
    sums.set(key, { ...change, by: (sums.get(key)?.by ?? 0) + by })
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}
