import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload } from 'payload'

import { forceTransactions, about } from '@/patches/forceTransactions'
import { watchPatch } from '@tests/support/patches'

const transactionOptions = { writeConcern: { w: 'majority' as const } }

/** An adapter whose URL names no replica set. */
function newAdapter() {
  const database = mongooseAdapter({ url: 'mongodb://nowhere.test/x', transactionOptions }).init({
    payload: {} as Payload,
  })
  const connection = { openUri: async () => undefined, getClient: () => ({ options: {} }) }
  return Object.assign(database, {
    connection,
    payload: { config: { collections: [], globals: [] } },
  }) as unknown as BaseDatabaseAdapter & { transactionOptions: unknown }
}

watchPatch('forceTransactions.ts', about, {
  '`connect` switches transactions off by these two properties': async () => {
    const database = newAdapter()
    const { beginTransaction } = database
    await database.connect?.()
    expect(database.beginTransaction).not.toBe(beginTransaction)
    expect(database.transactionOptions).toBe(false)
  },
  'transactions stay on when they are put back': async () => {
    const database = newAdapter()
    const { beginTransaction } = database
    await forceTransactions(database).connect?.()
    expect(database.beginTransaction).toBe(beginTransaction)
    expect(database.transactionOptions).toEqual(transactionOptions)
  },
})
