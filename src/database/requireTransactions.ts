import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter } from 'payload'

import { isStandalone, standaloneRefusal } from '@/config/replicaSet'

/**
 * Payload switches its transactions off, without a word, where the URL names no replica set; nobody can add the
 * name while the database is away, and a sharded cluster has none. What the server says of itself decides.
 */
export function requireTransactions(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { beginTransaction, connect, transactionOptions } = database as unknown as MongooseAdapter
  const connectWithTransactions: typeof connect = async (options) => {
    await connect?.call(database, options)
    Object.assign(database, { beginTransaction, transactionOptions })
  }
  return Object.assign(database, { connect: connectWithTransactions })
}

/**
 * Runs as soon as there is a connection, before anything is written.
 * @throws when the server is a standalone one; the connection is closed then.
 */
export async function refuseStandalone({ connection }: MongooseAdapter): Promise<void> {
  const hello = await connection.db?.command({ hello: 1 })
  if (hello && !isStandalone(hello)) return
  await connection.close()
  throw new Error(standaloneRefusal)
}
