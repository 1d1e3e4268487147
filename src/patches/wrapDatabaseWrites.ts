import type { BaseDatabaseAdapter } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2', '@payloadcms/db-mongodb': '3.90.2' },
  why: 'evidence and counts must hold for every write, also past hooks, with `overrideAccess` and by `payload.db`',
  needlessWhen:
    "Payload has hooks around the adapter's writes, or the rules live in the database itself",
}

type Writes = Pick<
  BaseDatabaseAdapter,
  'create' | 'updateOne' | 'updateMany' | 'deleteOne' | 'deleteMany'
>

/** Replaces the five methods of the database adapter through which all writes of collections go; `upsert` uses `updateOne`. */
export const wrapDatabaseWrites = (
  database: BaseDatabaseAdapter,
  writes: Partial<Writes>,
): BaseDatabaseAdapter => Object.assign(database, writes)
