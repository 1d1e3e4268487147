import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

/** A document as stored, past every rule and hook. */
export async function storedRow(payload: Payload, collection: string, id: string) {
  const { adapterOf } = await import('@/database/core/adapter')
  const rows = adapterOf(payload).connection.collection<Record<string, unknown>>(collection)
  const isIt = { _id: new ObjectId(id) }
  return {
    get: () => rows.findOne(isIt),
    set: (fields: Record<string, unknown>) => rows.updateOne(isIt, { $set: fields }),
  }
}
