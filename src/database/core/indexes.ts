import type { Db, IndexSpecification } from 'mongodb'
import type { Payload } from 'payload'

import { profileVersions } from '@/database/content/waitingProfiles'

import { connectedDatabase } from './adapter'
import { isExistingCollection, isOtherIndexOption } from './databaseErrors'
import { expiringIndexes, type IndexDefinition } from './expiringIndexes'
import { systemCollections } from './systemCollections'

/** Indexes in the order of a list, newest first; list queries name them as hints. */
export const listIndexes = {
  newestConsultations: { submittedAt: -1, _id: -1 },
  consultationNgrams: { searchGrams: 1, submittedAt: -1, _id: -1 },
  // Payload appends `createdAt` to every sort.
  consultationsOfAgent: { assignedAgent: 1, submittedAt: -1, _id: -1, createdAt: -1 },
  consultationsInStage: { stage: 1, promised: 1, submittedAt: -1, _id: -1 },
  consultationsOfAgentInStage: {
    assignedAgent: 1,
    stage: 1,
    promised: 1,
    submittedAt: -1,
    _id: -1,
  },
  // For counting: in the list's order, call-backs of later days would be read too.
  dueCallBacksOfAgent: { assignedAgent: 1, callBackAt: 1 },
  callBacksOfAgent: { assignedAgent: 1, submittedAt: -1, _id: -1, callBackAt: 1 },
  consultationsOfReferral: { agentId: 1, assignedAgent: 1, submittedAt: -1, _id: -1 },
  // For retention: the oldest of a consent version first.
  consultationsOfConsent: { consentVersion: 1, submittedAt: 1 },
  newestAgents: { status: 1, createdAt: -1, _id: -1 },
  // With the status: otherwise a rare status would be searched among all rows with the n-gram.
  agentNgrams: { searchGrams: 1, status: 1, createdAt: -1, _id: -1 },
  decisionsOnAgent: { agent: 1, kind: 1, createdAt: -1, _id: -1 },
  decisionsOfKind: { kind: 1, createdAt: -1, _id: -1 },
  notificationsOfEvent: { event: 1, createdAt: 1, _id: 1 },
  // With everything that a privacy review sums, so that it reads no rows.
  accessesByAction: {
    action: 1,
    at: 1,
    actorKind: 1,
    actorId: 1,
    count: 1,
    partOf: 1,
    address: 1,
  },
} as const satisfies Record<string, IndexSpecification>

/** Indexes that collection configs (`index`, `unique`, `indexes`) can't express. */
const indexes: IndexDefinition[] = [
  ...expiringIndexes,
  [systemCollections.idempotencyKeys, { requestId: 1 }],
  [systemCollections.idempotencyKeys, { isCopy: 1 }],
  ['consultation-requests', listIndexes.newestConsultations],
  ['consultation-requests', listIndexes.consultationNgrams],
  ['consultation-requests', listIndexes.consultationsOfAgent],
  ['consultation-requests', listIndexes.consultationsOfReferral],
  ['consultation-requests', listIndexes.consultationsOfConsent],
  ['consultation-requests', listIndexes.consultationsInStage],
  ['consultation-requests', listIndexes.consultationsOfAgentInStage],
  [
    'consultation-requests',
    listIndexes.callBacksOfAgent,
    { partialFilterExpression: { callBackAt: { $type: 'date' } } },
  ],
  [
    'consultation-requests',
    listIndexes.dueCallBacksOfAgent,
    { partialFilterExpression: { callBackAt: { $type: 'date' } } },
  ],
  ['request-activities', { request: 1, at: -1, _id: -1 }],
  [
    'request-activities',
    { request: 1, key: 1 },
    { unique: true, partialFilterExpression: { key: { $type: 'string' } } },
  ],
  // Sparse: rows without the field, such as nearly all without a mark, have no entry.
  ['consultation-requests', { 'idempotency.key': 1 }, { unique: true, sparse: true }],
  ['consultation-requests', { untold: 1 }, { sparse: true }],
  ['consultation-requests', { uncounted: 1 }, { sparse: true }],
  ['backup-runs', { kind: 1, at: -1 }],
  // Payload appends `_id` to a sort where rows have no `createdAt`.
  ['access-log', { at: -1, _id: -1 }],
  ['access-log', { subjects: 1, at: -1, _id: -1 }],
  ['access-log', { actorId: 1, at: -1, _id: -1 }],
  ['access-log', listIndexes.accessesByAction],
  ['access-log', { partOf: 1 }, { sparse: true }],
  ['agents', listIndexes.newestAgents],
  ['agents', listIndexes.agentNgrams],
  ['decisions', listIndexes.decisionsOnAgent],
  ['decisions', listIndexes.decisionsOfKind],
  // For Payload's own lists: it appends `createdAt` to their sorts.
  ['consultation-requests', { submittedAt: -1, createdAt: -1 }],
  ['claim-reviews', { reviewedAt: -1, createdAt: -1 }],
  ['consent-notices', { version: -1, createdAt: -1 }],
  ['data-subject-requests', { receivedAt: -1, createdAt: -1 }],
  ['privacy-reviews', { month: -1, createdAt: -1 }],
  ['scheduled-publications', { publishAt: -1, createdAt: -1 }],
  [systemCollections.passwordResets, { account: 1 }],
  ['data-subject-requests', { answeredAt: 1, receivedAt: 1, _id: 1 }],
  ['data-subject-requests', { answeredAt: -1, _id: -1 }],
  ['data-subject-requests', { request: 1, answeredAt: 1 }],
  ['data-subject-requests', { receivedAt: -1, _id: -1 }],
  ['data-subject-requests', { key: 1 }, { unique: true, sparse: true }],
  // The first also finds the row that counts.
  ['sign-in-refusals', { day: 1, kind: 1, accountKind: 1, accountId: 1 }, { unique: true }],
  ['sign-in-refusals', { day: -1, _id: -1 }],
  // One plan for a moment: the same planned again replaces it.
  [
    'scheduled-publications',
    { slug: 1, profile: 1, publishAt: 1 },
    { unique: true, partialFilterExpression: { state: 'planned' } },
  ],
  ['notifications', { state: 1, dueAt: 1 }],
  ['notifications', { 'subject.value': 1 }],
  ['notifications', listIndexes.notificationsOfEvent],
  [systemCollections.accountEmails, { account: 1 }],
  ['claim-reviews', { of: 1, profile: 1 }],
  [systemCollections.claimChecks, { document: 1 }, { unique: true }],
  [systemCollections.sessions, { account: 1 }],
  [systemCollections.rememberedBrowsers, { account: 1 }],
  // The newest versions that are no published ones (src/database/content/waitingProfiles.ts).
  [profileVersions, { 'version._status': 1, latest: 1, updatedAt: -1, parent: -1 }],
  [systemCollections.editPresences, { page: 1, expiresAt: 1 }],
  // Not sparse: a missing agent counts as a value, so there is only one default profile.
  ['consultant-profile', { agent: 1 }, { unique: true }],
]

/** The indexes that no start has made yet, as `collection (fields)`. */
export async function missingIndexes(database: Db): Promise<string[]> {
  const missing = []
  for (const [collection, keys] of indexes) {
    const found = await database
      .collection(collection)
      .indexes()
      .catch(() => [])
    if (!found.some(({ key }) => JSON.stringify(key) === JSON.stringify(keys)))
      missing.push(`${collection} (${Object.keys(keys).join(', ')})`)
  }
  return missing
}

/**
 * Creates missing indexes and waits for them. Creates the collections too, since two transactions that each create one would conflict.
 * Safe to call from several processes at once.
 */
export async function ensureIndexes(payload: Payload): Promise<void> {
  const database = connectedDatabase(payload)
  const ensureCollection = (name: string) =>
    database.createCollection(name).catch((error: unknown) => {
      if (!isExistingCollection(error)) throw error
    })
  await Promise.all(Object.values(systemCollections).map(ensureCollection))
  await Promise.all(
    indexes.map(([collection, keys, options]) =>
      database
        .collection(collection)
        .createIndex(keys, options)
        .catch(async (error: unknown) => {
          const expireAfterSeconds = options?.expireAfterSeconds
          if (!isOtherIndexOption(error) || expireAfterSeconds === undefined) throw error
          // An earlier version kept rows for another time. Where anything else differs, the second try fails as well.
          const index = { keyPattern: keys, expireAfterSeconds }
          await database.command({ collMod: collection, index })
          return database.collection(collection).createIndex(keys, options)
        }),
    ),
  )
}
