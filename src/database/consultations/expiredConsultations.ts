import type { Document, Filter } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'

const collection = 'consultation-requests'
const hint = listIndexes.consultationsOfConsent

/** Consultations under one consent version that were received before a time. */
export type Expired = {
  /** Null for all versions that are not known. */
  version: number | null
  knownVersions: number[]
  before: Date
}

/** Separate filters instead of one `$or`, so that each reads one range of the index. */
export function expiredFilters({ before, knownVersions, version }: Expired): Filter<Document>[] {
  const consentVersion = version ?? { $nin: knownVersions }
  return [
    { consentVersion, submittedAt: { $lt: before } },
    // Without a time of receipt the row's age counts.
    { consentVersion, submittedAt: null, createdAt: { $lt: before } },
  ]
}

/** Reads one index entry per consultation. */
export async function countExpired(payload: Payload, expired: Expired): Promise<number> {
  const counts = await Promise.all(
    expiredFilters(expired).map((query) => countRows(payload, collection, { query, hint })),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** @param options `except` are ids that could not be deleted before */
export async function findExpired(
  payload: Payload,
  expired: Expired,
  { except, limit }: { except: ReadonlySet<string>; limit: number },
): Promise<string[]> {
  const consultations = connectedDatabase(payload).collection(collection)
  const found: string[] = []
  for (const filter of expiredFilters(expired)) {
    const missing = limit + except.size - found.length
    // MongoDB takes a limit of 0 for no limit.
    if (missing === 0) break
    const rows = consultations.find(filter, { hint, projection: { _id: 1 } }).limit(missing)
    for await (const { _id } of rows) found.push(String(_id))
  }
  return found.filter((id) => !except.has(id)).slice(0, limit)
}

/** When the oldest consultation was received, or null if there is none. */
export async function oldestConsultation(payload: Payload): Promise<Date | null> {
  const [oldest] = await connectedDatabase(payload)
    .collection(collection)
    .find({ submittedAt: { $gt: new Date(0) } }, { projection: { submittedAt: 1, _id: 0 } })
    .sort({ submittedAt: 1 })
    .limit(1)
    .toArray()
  return oldest?.submittedAt instanceof Date ? oldest.submittedAt : null
}
