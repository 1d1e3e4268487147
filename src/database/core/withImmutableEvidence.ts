import type { BaseDatabaseAdapter, CollectionSlug } from 'payload'

import { AppError } from '@/domain/errors'
import { wrapDatabaseWrites } from '@/patches/wrapDatabaseWrites'

/** Rows that stay as they were written, and stay: evidence of what was shown to whom, and of who has seen whom. */
const unchangeable: ReadonlySet<CollectionSlug> = new Set(['access-log', 'consent-notices'])

/** What stays of a row for as long as it is there: evidence of a person's consent (Personal Information Protection Act, art. 22). */
const evidence: Partial<Record<CollectionSlug, readonly string[]>> = {
  'consultation-requests': [
    'agreed',
    'consentVersion',
    'consentText',
    'consentedAt',
    'submittedAt',
    'agentId',
  ],
}

type Change = { collection: CollectionSlug; data: Record<string, unknown> }

/**
 * Keeps evidence as it was written, whoever writes: at the one door that REST, the panel, the Local API, `overrideAccess` or not, bulk
 * updates and `payload.db` all go through. A change of evidence is dropped from what is written, one of an unchangeable row is refused.
 */
export function withImmutableEvidence(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { deleteMany, deleteOne, updateMany, updateOne } = database
  const changing = <Args extends Change, Result>(write: (args: Args) => Promise<Result>) =>
    refusing((args: Args) => write.call(database, { ...args, data: withoutEvidence(args) }))
  return wrapDatabaseWrites(database, {
    // `upsert` goes through it too.
    updateOne: changing(updateOne),
    updateMany: changing(updateMany),
    deleteOne: refusing(deleteOne.bind(database)),
    deleteMany: refusing(deleteMany.bind(database)),
  })
}

/** @throws {AppError} `forbidden` for rows that stay as they are */
const refusing =
  <Args extends { collection: CollectionSlug }, Result>(write: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    if (unchangeable.has(args.collection)) throw new AppError('forbidden')
    return write(args)
  }

function withoutEvidence({ collection, data }: Change): Record<string, unknown> {
  const kept = evidence[collection]
  return kept
    ? Object.fromEntries(Object.entries(data).filter(([field]) => !kept.includes(field)))
    : data
}
