import type { ClientSession, Db, Document } from 'mongodb'

type Database = Pick<Db, 'collection'>
type Rows = Map<string, Document[]>

const waiting = new WeakMap<ClientSession, Rows>()

/** Makes `insertBatched` collect the rows of this transaction until `flushBatchedInserts`: one command per collection (ADR 23). */
export function beginBatchedInserts(mongoSession: ClientSession): void {
  waiting.set(mongoSession, new Map())
}

/** Call it before the commit; rows that are not flushed are lost. */
export async function flushBatchedInserts(
  database: Database,
  mongoSession: ClientSession,
): Promise<void> {
  for (const [collection, rows] of waiting.get(mongoSession) ?? [])
    await database.collection(collection).insertMany(rows, { session: mongoSession })
  waiting.delete(mongoSession)
}

/** Inserts rows that nothing in the same transaction reads: at once, or on the flush if the transaction is batched. */
export async function insertBatched(
  database: Database,
  collection: string,
  rows: readonly Document[],
  mongoSession: ClientSession | undefined,
): Promise<void> {
  if (rows.length === 0) return
  const gathered = mongoSession && waiting.get(mongoSession)
  if (gathered) gathered.set(collection, [...(gathered.get(collection) ?? []), ...rows])
  else await database.collection(collection).insertMany([...rows], { session: mongoSession })
}
