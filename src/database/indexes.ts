import type { IndexSpecification, CreateIndexesOptions } from 'mongodb'
import type { Payload } from 'payload'

import { adapterOf } from './adapter'

/** Collections that are the system's own and no part of the CMS. */
export const systemCollections = {
  accountEmails: 'account-emails',
  attempts: 'attempts',
  sessions: 'sessions',
  submissionKeys: 'submission-keys',
  startupLock: 'startup-lock',
  turns: 'turns',
} as const

type Index = [collection: string, keys: IndexSpecification, options?: CreateIndexesOptions]

/** Indexes that Payload's fields can't express. The others stand in the collections (`index`, `unique`, `indexes`). */
const indexes: Index[] = [
  // MongoDB removes what is past this time.
  [systemCollections.submissionKeys, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  // An agent's own rows, page by page; Payload puts `createdAt` behind every order.
  ['consultation-requests', { assignedAgent: 1, submittedAt: -1, _id: -1, createdAt: -1 }],
  [systemCollections.attempts, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.accountEmails, { account: 1 }],
  [systemCollections.sessions, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.sessions, { account: 1 }],
  // Not sparse: a missing agent counts as a value, so there is one default profile.
  ['consultant-profile', { agent: 1 }, { unique: true }],
]

/** Creates every missing index and waits for it. Safe to call from several processes at once. */
export async function ensureIndexes(payload: Payload): Promise<void> {
  const { connection } = adapterOf(payload)
  for (const [collection, keys, options] of indexes) {
    await connection.collection(collection).createIndex(keys, options)
  }
}
