import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { ClientSession } from 'mongodb'
import type { BaseDatabaseAdapter } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2', '@payloadcms/db-mongodb': '3.90.2' },
  why: 'the last hook of an operation runs before its commit, which may still fail, and files have no rollback',
  needlessWhen: 'Payload has a hook after the commit',
}

/** Calls `onCommit` once the adapter has committed a transaction, before the operation resolves. */
export function announceCommits(
  database: BaseDatabaseAdapter,
  onCommit: (mongoSession: ClientSession) => Promise<void>,
): BaseDatabaseAdapter {
  const { commitTransaction } = database
  const adapter = database as unknown as MongooseAdapter
  const announced: typeof commitTransaction = async (id) => {
    const mongoSession = adapter.sessions[await id]
    const isOpen = mongoSession?.inTransaction()
    await commitTransaction.call(database, id)
    if (mongoSession && isOpen) await onCommit(mongoSession)
  }
  return Object.assign(database, { commitTransaction: announced })
}
