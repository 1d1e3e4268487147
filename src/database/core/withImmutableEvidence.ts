import type { BaseDatabaseAdapter, CollectionSlug } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { wrapDatabaseWrites } from '@/patches/wrapDatabaseWrites'

/** Evidence of what visitors were shown, of who accessed whose data, of who reviewed that, and of who answered for a claim. */
const immutableCollections: ReadonlySet<CollectionSlug> = new Set([
  'access-log',
  'claim-reviews',
  'consent-notices',
  'privacy-reviews',
])

/**
 * Evidence of a person's consent (Personal Information Protection Act, art. 22), and the marks: an update that read the row earlier would put back
 * what a job has taken off.
 */
const immutableFields: Partial<Record<CollectionSlug, readonly string[]>> = {
  'consultation-requests': [
    'agreed',
    'consentVersion',
    'consentText',
    'consentedAt',
    'submittedAt',
    'agentId',
    'idempotency',
    'untold',
    'uncounted',
  ],
}

type Change = { collection: CollectionSlug; data: Record<string, unknown> }

/**
 * Makes evidence immutable for REST, the panel, the Local API and `payload.db`, also with `overrideAccess`. Drops immutable fields from
 * updates and refuses updates and deletions of immutable rows.
 */
export function withImmutableEvidence(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const { deleteMany, deleteOne, updateMany, updateOne } = database
  const protectUpdate = <Args extends Change, Result>(write: (args: Args) => Promise<Result>) =>
    protectWrite((args: Args) => write.call(database, { ...args, data: withoutEvidence(args) }))
  return wrapDatabaseWrites(database, {
    updateOne: protectUpdate(updateOne),
    updateMany: protectUpdate(updateMany),
    deleteOne: protectWrite(deleteOne.bind(database)),
    deleteMany: protectWrite(deleteMany.bind(database)),
  })
}

/** @throws {AppError} `forbidden` for immutable collections */
const protectWrite =
  <Args extends { collection: CollectionSlug }, Result>(write: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    if (immutableCollections.has(args.collection)) throw new AppError('forbidden')
    return write(args)
  }

function withoutEvidence({ collection, data }: Change): Record<string, unknown> {
  const fields = immutableFields[collection]
  return fields
    ? Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)))
    : data
}
