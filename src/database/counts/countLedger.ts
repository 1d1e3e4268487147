import type { ClientSession, Db, ObjectId } from 'mongodb'

import { insertBatched } from '@/database/core/batchedInserts'

/** The counts of requests as they were folded last, and what has changed since (ADR 21). */
export const ledgerCollections = {
  requestCountChanges: 'request-count-changes',
  requestCounts: 'request-counts',
} as const

/** So many requests more or less that are assigned to this agent, or to nobody. */
export type CountChange = { agent: ObjectId | null; by: number }

/** What was counted until the last fold. `_id` says of what: `all` requests, those `assigned`, or those of an agent, by id. */
export type ConsultationCount = { _id: string; value: number }

export const countsOf = (database: Pick<Db, 'collection'>) =>
  database.collection<ConsultationCount>(ledgerCollections.requestCounts)
export const changesOf = (database: Pick<Db, 'collection'>) =>
  database.collection<CountChange>(ledgerCollections.requestCountChanges)

/**
 * Writes down, in the transaction of the change itself, what it does to the counts. A new row each time and never a shared one: a
 * visitor waits for no counter and fails because of none.
 */
export async function recordCountChanges(
  database: Pick<Db, 'collection'>,
  changes: readonly CountChange[],
  session: ClientSession | undefined,
): Promise<void> {
  const rows = changes.filter(({ by }) => by !== 0).map((change) => ({ ...change }))
  await insertBatched(database, ledgerCollections.requestCountChanges, rows, session)
}

/** The counts that rows and changes come to together. */
export function sumOf(rows: Iterable<ConsultationCount | CountChange>): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by)
  for (const row of rows) {
    if ('value' in row) add(row._id, row.value)
    else for (const name of countedIn(row)) add(name, row.by)
  }
  return sums
}

const countedIn = ({ agent }: CountChange): string[] =>
  agent ? ['all', 'assigned', String(agent)] : ['all']
