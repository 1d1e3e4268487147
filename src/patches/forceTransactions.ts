import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

export const about = {
  madeFor: { '@payloadcms/db-mongodb': '3.90.2' },
  why: '`connect` silently switches them off where the URL names no replica set; `hello` decides instead (`refuseStandalone`)',
  needlessWhen: 'the adapter asks the server, or has an option that requires transactions',
}

/** Keeps transactions on, by restoring what the adapter's `connect` replaces. */
export function forceTransactions(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { beginTransaction, connect, transactionOptions } = database as unknown as MongooseAdapter
  const connectWithTransactions: typeof connect = async (options) => {
    await connect?.call(database, options)
    Object.assign(database, { beginTransaction, transactionOptions })
  }
  return Object.assign(database, { connect: connectWithTransactions })
}
