import type { Filter, Document } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'

type Count = { query: Filter<Document>; hint?: Document; limit?: number }

/** Counts what is there, by an index alone: no row is read, and unlike an estimate the number is true after a crash too. */
export async function countRows(
  payload: Payload,
  collection: string,
  count: Count,
): Promise<number> {
  const { n } = await connectedDatabase(payload).command({ count: collection, ...count })
  return Number(n)
}

const smallest = new ObjectId('0'.repeat(24))

/** Every row. Without a filter MongoDB would answer with an estimate. */
export const everyRow: Count = { query: { _id: { $gte: smallest } }, hint: { _id: 1 } }
