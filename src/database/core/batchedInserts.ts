import type { ClientSession, Db, Document } from 'mongodb'

type Database = Pick<Db, 'collection'>
type Rows = Map<string, Document[]>

/** What a transaction is to insert before its commit, by its session. */
const waiting = new WeakMap<ClientSession, Rows>()

/** Has a transaction gather the rows that it inserts with `insert`, so that one command per collection writes them all. */
export function beginBatchedInserts(session: ClientSession): void {
  waiting.set(session, new Map())
}

/** Writes what a transaction has gathered; to be called before its commit, or nothing of it is written. */
export async function flushBatchedInserts(
  database: Database,
  session: ClientSession,
): Promise<void> {
  for (const [collection, rows] of waiting.get(session) ?? [])
    await database.collection(collection).insertMany(rows, { session })
  waiting.delete(session)
}

/** Inserts rows that nothing in the same transaction reads: now, or with others where the transaction gathers them. */
export async function insertBatched(
  database: Database,
  collection: string,
  rows: readonly Document[],
  session: ClientSession | undefined,
): Promise<void> {
  if (rows.length === 0) return
  const gathered = session && waiting.get(session)
  if (gathered) gathered.set(collection, [...(gathered.get(collection) ?? []), ...rows])
  else await database.collection(collection).insertMany([...rows], { session })
}
