import type { IndexSpecification, CreateIndexesOptions } from 'mongodb'
import type { Payload } from 'payload'

import { durations } from '@/config/limits'

import { adapterOf, connectedDatabase } from './adapter'
import { ledgerCollections } from '@/database/counts/countLedger'
import { isCollectionThere } from './databaseErrors'

/** Collections that are the system's own and no part of the CMS. */
export const systemCollections = {
  accountEmails: 'account-emails',
  attempts: 'attempts',
  backups: 'backups',
  dailyWork: 'daily-work',
  sessions: 'sessions',
  passwordResets: 'password-resets',
  submissionKeys: 'submission-keys',
  startupLock: 'startup-lock',
  turns: 'turns',
  ...ledgerCollections,
} as const

/** Indexes that keep the rows of a list in its order, newest first; a list says which of them it is read by. */
export const listIndexes = {
  newestRequests: { submittedAt: -1, _id: -1 },
  consultationNgrams: { searchGrams: 1, submittedAt: -1, _id: -1 },
  // Payload puts `createdAt` behind every order.
  requestsOfAgent: { assignedAgent: 1, submittedAt: -1, _id: -1, createdAt: -1 },
  requestsOfReferral: { agentId: 1, assignedAgent: 1, submittedAt: -1, _id: -1 },
  // What retention deletes, the oldest of a consent version first.
  requestsOfConsent: { consentVersion: 1, submittedAt: 1 },
  newestAgents: { status: 1, createdAt: -1, _id: -1 },
  // With the status, or the few of a small group would be looked for among all that have the piece.
  agentNgrams: { searchGrams: 1, status: 1, createdAt: -1, _id: -1 },
  decisionsOnAgent: { agent: 1, kind: 1, createdAt: -1, _id: -1 },
} as const satisfies Record<string, IndexSpecification>

type Index = [collection: string, keys: IndexSpecification, options?: CreateIndexesOptions]

/** Indexes that Payload's fields can't express. The others stand in the collections (`index`, `unique`, `indexes`). */
const indexes: Index[] = [
  // MongoDB removes what is past this time.
  [systemCollections.submissionKeys, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.submissionKeys, { requestId: 1 }],
  ['consultation-requests', listIndexes.newestRequests],
  ['consultation-requests', listIndexes.consultationNgrams],
  ['consultation-requests', listIndexes.requestsOfAgent],
  ['consultation-requests', listIndexes.requestsOfReferral],
  ['consultation-requests', listIndexes.requestsOfConsent],
  ['access-log', { at: 1 }, { expireAfterSeconds: durations.accessLog / 1000 }],
  // Payload puts `_id` behind the order of a list whose rows have no `createdAt`.
  ['access-log', { at: -1, _id: -1 }],
  ['access-log', { subjects: 1, at: -1, _id: -1 }],
  ['access-log', { actorId: 1, at: -1, _id: -1 }],
  ['agents', listIndexes.newestAgents],
  ['agents', listIndexes.agentNgrams],
  ['decisions', listIndexes.decisionsOnAgent],
  // The newest one, for each visitor; Payload puts `createdAt` behind every order.
  ['consent-notices', { version: -1, createdAt: -1 }],
  [systemCollections.attempts, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.passwordResets, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.passwordResets, { account: 1 }],
  ['notifications', { state: 1, dueAt: 1 }],
  ['notifications', { 'subject.value': 1 }],
  [systemCollections.accountEmails, { account: 1 }],
  [systemCollections.sessions, { expiresAt: 1 }, { expireAfterSeconds: 0 }],
  [systemCollections.sessions, { account: 1 }],
  // Not sparse: a missing agent counts as a value, so there is one default profile.
  ['consultant-profile', { agent: 1 }, { unique: true }],
]

/**
 * Creates every missing index and waits for it, and the system's collections: two transactions of which each is the first to
 * write into one would meet in its making. Safe to call from several processes at once.
 */
export async function ensureIndexes(payload: Payload): Promise<void> {
  const { connection } = adapterOf(payload)
  const database = connectedDatabase(payload)
  const ensureCollection = (name: string) =>
    database.createCollection(name).catch((error: unknown) => {
      if (!isCollectionThere(error)) throw error
    })
  await Promise.all(Object.values(systemCollections).map(ensureCollection))
  await Promise.all(
    indexes.map(([collection, keys, options]) =>
      connection.collection(collection).createIndex(keys, options),
    ),
  )
}
