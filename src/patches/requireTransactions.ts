import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

/**
 * Keeps transactions on, by restoring what the adapter's `connect` replaces.
 * Made for: @payloadcms/db-mongodb 3.90.2
 * Why: `connect` silently switches them off where the URL names no replica set; `hello` decides instead (`refuseStandalone`).
 * Needless when: the adapter asks the server, or has an option that requires transactions.
 */
export function requireTransactions(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { beginTransaction, connect, transactionOptions } = database as unknown as MongooseAdapter
  const connectWithTransactions: typeof connect = async (options) => {
    await connect?.call(database, options)
    Object.assign(database, { beginTransaction, transactionOptions })
  }
  return Object.assign(database, { connect: connectWithTransactions })
}
