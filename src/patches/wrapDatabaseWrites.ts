import type { BaseDatabaseAdapter } from 'payload'

export type Writes = Pick<
  BaseDatabaseAdapter,
  'create' | 'updateOne' | 'updateMany' | 'deleteOne' | 'deleteMany'
>

/**
 * Replaces methods of the database adapter. REST, the panel, the Local API, bulk operations and `payload.db` all write rows of
 * collections through these five; `upsert` goes through `updateOne`.
 *
 * Made for: payload 3.90.2, @payloadcms/db-mongodb 3.90.2
 * Why: evidence and counts must hold for every write, also with `overrideAccess` and past hooks. Payload has no hook there.
 * Needless when: Payload has hooks around the adapter's writes, or the rules live in the database itself.
 */
export const wrapDatabaseWrites = (
  database: BaseDatabaseAdapter,
  writes: Partial<Writes>,
): BaseDatabaseAdapter => Object.assign(database, writes)
