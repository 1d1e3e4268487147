import type { Db } from 'mongodb'

/** Payload's row for a migration that ran; `isAdditive` is ours: versions that don't know the migration may start all the same. */
type Row = { name: string; isAdditive?: boolean }

const history = (database: Db) => database.collection<Row>('payload-migrations')

/** Names of migrations that ran here, are not in `known` and are not marked additive. */
export async function unknownMigrations(database: Db, known: string[]): Promise<string[]> {
  const unknown = { name: { $nin: known }, isAdditive: { $ne: true } }
  const rows = await history(database).find(unknown).sort({ name: 1 }).toArray()
  return rows.map(({ name }) => name)
}

export async function markAdditive(database: Db, names: string[]): Promise<void> {
  if (!names.length) return
  const unmarked = { name: { $in: names }, isAdditive: { $ne: true } }
  await history(database).updateMany(unmarked, { $set: { isAdditive: true } })
}
