import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'

type Database = BaseDatabaseAdapter | Payload['db']

/** The adapter with what only Mongoose has, for wrappers of it. */
const mongooseAdapterOf = (database: Database): MongooseAdapter =>
  database as unknown as MongooseAdapter

/** The driver's session of the transaction of `req`; undefined without one, or when it has ended. */
export async function mongoSessionIn(database: Database, req: Partial<PayloadRequest> | undefined) {
  const id = await req?.transactionID
  return id === undefined ? undefined : mongooseAdapterOf(database).sessions[id]
}

/** For queries that Payload's API can't express. */
export const adapterOf = (payload: Payload): MongooseAdapter => mongooseAdapterOf(payload.db)

/** The driver's session of the transaction of `req`, so that direct queries take part in it. */
export const mongoSessionOf = (req: PayloadRequest) => mongoSessionIn(req.payload.db, req)

/** @throws while there is no connection */
export function databaseOf(adapter: Database) {
  const { db } = mongooseAdapterOf(adapter).connection
  if (!db) throw new Error('The database is not connected.')
  return db
}

/** @throws while there is no connection */
export const connectedDatabase = (payload: Payload) => databaseOf(payload.db)

/** Monitoring must not slow down a database in trouble. */
export const monitoringTimeout = { maxTimeMS: 1000 }

/** Whether the primary answers within `durations.databaseAnswer`. */
export async function pingDatabase(payload: Payload): Promise<boolean> {
  try {
    await connectedDatabase(payload).command({ ping: 1 }, { timeoutMS: durations.databaseAnswer })
    return true
  } catch {
    return false
  }
}
