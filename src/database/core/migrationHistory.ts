import type { Db } from 'mongodb'

/** Payload's record of a migration that has run, and our note that earlier versions can live with what it did. */
type Row = { name: string; isAdditive?: boolean }

const history = (database: Pick<Db, 'collection'>) => database.collection<Row>('payload-migrations')

/**
 * Lists the migrations that have run on this database, that this version does not know, and that are not noted as additive.
 * @param known the names of this version's own migrations
 */
export async function unknownMigrations(
  database: Pick<Db, 'collection'>,
  known: string[],
): Promise<string[]> {
  const foreign = { name: { $nin: known }, isAdditive: { $ne: true } }
  const rows = await history(database).find(foreign).sort({ name: 1 }).toArray()
  return rows.map(({ name }) => name)
}

/** Notes of migrations that have run that earlier versions, which do not know them, can live with what they did. */
export async function noteAdditive(
  database: Pick<Db, 'collection'>,
  names: string[],
): Promise<void> {
  if (!names.length) return
  const unnoted = { name: { $in: names }, isAdditive: { $ne: true } }
  await history(database).updateMany(unnoted, { $set: { isAdditive: true } })
}
