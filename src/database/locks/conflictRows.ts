import type { MongoError } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/indexes'

type ConflictRow = { _id: string; count: number }

/**
 * Makes concurrent transactions that decide by the same rows conflict: the second one gets a write conflict and retries with what the first
 * committed. For rare decisions only.
 */
export const touchConflictRow = (req: PayloadRequest, name: string): Promise<void> =>
  touchConflictRows(req, [name])

export async function touchConflictRows(
  req: PayloadRequest,
  names: readonly string[],
): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const updates = names.map((name) => ({
    updateOne: { filter: { _id: name }, update: { $inc: { count: 1 } }, upsert: true },
  }))
  try {
    await adapterOf(req.payload)
      .connection.collection<ConflictRow>(systemCollections.conflictRows)
      .bulkWrite(updates, { session: mongoSession })
  } catch (error) {
    // Two concurrent first inserts must be retried too.
    if (isDuplicateKey(error)) (error as MongoError).addErrorLabel('TransientTransactionError')
    throw error
  }
}
