import type { ClientSession, Db, ObjectId } from 'mongodb'

import { insertBatched } from '@/database/core/batchedInserts'

/** The counts of consultations as of the last fold, and the changes since (ADR 21). */
export const ledgerCollections = {
  consultationCountChanges: 'request-count-changes',
  consultationCounts: 'request-counts',
} as const

/** `by` more or fewer consultations assigned to this agent, or to no one. */
export type CountChange = { agent: ObjectId | null; by: number }

/** `_id` is `all`, `assigned` or an agent's id. */
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
  const rows = changes.filter(({ by }) => by !== 0).map((change) => ({ ...change }))
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

const countNamesOf = ({ agent }: CountChange): string[] =>
  agent ? ['all', 'assigned', String(agent)] : ['all']
