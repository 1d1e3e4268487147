import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload'

type Database = BaseDatabaseAdapter | Payload['db']

/** The adapter with what only Mongoose has. Apart from `adapter.ts`, whose wrappers need it too. */
export const mongooseAdapterOf = (database: Database): MongooseAdapter =>
  database as unknown as MongooseAdapter

/** The driver's session of the transaction of `req`; undefined without one, or when it has ended. */
export async function mongoSessionIn(database: Database, req: Partial<PayloadRequest> | undefined) {
  const id = await req?.transactionID
  return id === undefined ? undefined : mongooseAdapterOf(database).sessions[id]
}
