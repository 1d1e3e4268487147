import type { CreateIndexesOptions, IndexSpecification } from 'mongodb'

import { durations } from '@/config/durations'

import { systemCollections } from './systemCollections'

export type IndexDefinition = [
  collection: string,
  keys: IndexSpecification,
  options?: CreateIndexesOptions,
]

const keptForReviews = { expireAfterSeconds: durations.accessLog / 1000 }
const ownTime = { expireAfterSeconds: 0 }

/** Indexes by which the database deletes rows on its own: some time after they were written, or at the time that a row names. */
export const expiringIndexes: IndexDefinition[] = [
  [systemCollections.idempotencyKeys, { expiresAt: 1 }, ownTime],
  ['access-log', { at: 1 }, keptForReviews],
  ['backup-runs', { at: 1 }, keptForReviews],
  [systemCollections.rateLimitCounters, { expiresAt: 1 }, ownTime],
  [systemCollections.passwordResets, { expiresAt: 1 }, ownTime],
  ['sign-in-refusals', { day: 1 }, keptForReviews],
  [systemCollections.sessions, { expiresAt: 1 }, ownTime],
  [systemCollections.rememberedBrowsers, { expiresAt: 1 }, ownTime],
  [systemCollections.seenConsultations, { expiresAt: 1 }, ownTime],
  [systemCollections.editPresences, { expiresAt: 1 }, ownTime],
]
