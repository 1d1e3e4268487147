import type { Filter, Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from './adapter'

type Count = { query: Filter<Document>; hint?: Document; limit?: number; maxTimeMS?: number }

/** Counts on the server, by the index alone where it covers the query. Exact after a crash too, unlike an estimate. */
export async function countRows(
  payload: Payload,
  collection: string,
  count: Count,
): Promise<number> {
  const { n } = await connectedDatabase(payload).command({ count: collection, ...count })
  return Number(n)
}

const smallest = new ObjectId('0'.repeat(24))

/** Matches all rows; without a filter MongoDB would estimate. */
export const everyRow: Count = { query: { _id: { $gte: smallest } }, hint: { _id: 1 } }
