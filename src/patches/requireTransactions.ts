import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

/**
 * Keeps transactions on, by putting back what the adapter's `connect` replaces.
 *
 * Made for: @payloadcms/db-mongodb 3.90.2
 * Why: `connect` switches transactions off, without a word, when the URL names no replica set. The name can't be added while the
 * database is away, and a sharded cluster has none. What the server says of itself decides (`refuseStandalone`).
 * Needless when: the adapter asks the server, or has an option that insists on transactions.
 */
export function requireTransactions(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { beginTransaction, connect, transactionOptions } = database as unknown as MongooseAdapter
  const connectWithTransactions: typeof connect = async (options) => {
    await connect?.call(database, options)
    Object.assign(database, { beginTransaction, transactionOptions })
  }
  return Object.assign(database, { connect: connectWithTransactions })
}
