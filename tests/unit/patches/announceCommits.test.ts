import { jest } from '@jest/globals'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { BaseDatabaseAdapter, Payload } from 'payload'

import { announceCommits, about } from '@/patches/announceCommits'
import { watchPatch } from '@tests/support/patches'

const stored = () => Promise.resolve()

type Session = { inTransaction: () => boolean; commitTransaction: () => Promise<void> }

/** An adapter with one session, and what is announced of it. */
function adapterWith(session: Session) {
  const database = mongooseAdapter({ url: 'mongodb://nowhere.test/x' }).init({
    payload: {} as Payload,
  }) as unknown as BaseDatabaseAdapter
  Object.assign(database, { sessions: { id: { endSession: stored, ...session } } })
  const announced = jest.fn(stored)
  return { announced, database: announceCommits(database, announced) }
}

watchPatch('announceCommits.ts', about, {
  '`commitTransaction` commits the session of that id': async () => {
    const commitTransaction = jest.fn(stored)
    const { announced, database } = adapterWith({ inTransaction: () => true, commitTransaction })
    await database.commitTransaction(Promise.resolve('id'))
    expect(commitTransaction).toHaveBeenCalledTimes(1)
    expect(announced).toHaveBeenCalledTimes(1)
  },
  'it only forgets a transaction that has ended': async () => {
    const commitTransaction = jest.fn(stored)
    const { announced, database } = adapterWith({ inTransaction: () => false, commitTransaction })
    await database.commitTransaction('id')
    await database.commitTransaction('another')
    expect(commitTransaction).not.toHaveBeenCalled()
    expect(announced).not.toHaveBeenCalled()
  },
  'it fails with the commit': async () => {
    const commitTransaction = () => Promise.reject(new Error('no majority'))
    const { announced, database } = adapterWith({ inTransaction: () => true, commitTransaction })
    await expect(database.commitTransaction('id')).rejects.toThrow('no majority')
    expect(announced).not.toHaveBeenCalled()
  },
})
