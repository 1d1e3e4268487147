import type { Document, Filter } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from './core/adapter'
import { countRows } from './counts/countRows'
import { listIndexes } from './core/indexes'

const collection = 'consultation-requests'
const hint = listIndexes.requestsOfConsent

/** Which requests are due: those of a consent version that came before a moment. */
export type Due = {
  /** Null for requests of none of the known versions. */
  version: number | null
  knownVersions: number[]
  before: Date
}

/** One after the other and not as alternatives of one question, so that each is a stretch of the index. */
export function dueFilters({ before, knownVersions, version }: Due): Filter<Document>[] {
  const consentVersion = version ?? { $nin: knownVersions }
  return [
    { consentVersion, submittedAt: { $lt: before } },
    // A request without a time of receipt is as old as its row.
    { consentVersion, submittedAt: null, createdAt: { $lt: before } },
  ]
}

/** How many there are; reads entries of an index, one for each. */
export async function countDue(payload: Payload, due: Due): Promise<number> {
  const counts = await Promise.all(
    dueFilters(due).map((query) => countRows(payload, collection, { query, hint })),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The ids of some of them, without those that could not be deleted before. */
export async function findDue(
  payload: Payload,
  due: Due,
  { except, limit }: { except: ReadonlySet<string>; limit: number },
): Promise<string[]> {
  const requests = connectedDatabase(payload).collection(collection)
  const found: string[] = []
  for (const filter of dueFilters(due)) {
    const rows = requests
      .find(filter, { hint, projection: { _id: 1 } })
      .limit(limit + except.size - found.length)
    for await (const { _id } of rows) found.push(String(_id))
  }
  return found.filter((id) => !except.has(id)).slice(0, limit)
}

/** When the oldest request there is was received, or null where there is none. */
export async function oldestConsultation(payload: Payload): Promise<Date | null> {
  const [oldest] = await connectedDatabase(payload)
    .collection(collection)
    .find({ submittedAt: { $gt: new Date(0) } }, { projection: { submittedAt: 1, _id: 0 } })
    .sort({ submittedAt: 1 })
    .limit(1)
    .toArray()
  return oldest?.submittedAt instanceof Date ? oldest.submittedAt : null
}
