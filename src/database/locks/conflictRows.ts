import type { MongoError } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/indexes'

type Turn = { _id: string; count: number }

/**
 * Makes transactions that decide by the same rows meet: of two that are under way at once the second one gets a write
 * conflict, and decides anew by what the first one has left. For rare decisions only.
 */
export const touchConflictRow = (req: PayloadRequest, name: string): Promise<void> =>
  touchConflictRows(req, [name])

/** The same for several names at one stroke. */
export async function touchConflictRows(
  req: PayloadRequest,
  names: readonly string[],
): Promise<void> {
  const session = await mongoSessionOf(req)
  const updates = names.map((name) => ({
    updateOne: { filter: { _id: name }, update: { $inc: { count: 1 } }, upsert: true },
  }))
  try {
    await adapterOf(req.payload)
      .connection.collection<Turn>(systemCollections.turns)
      .bulkWrite(updates, { session })
  } catch (error) {
    // Two who are the first ever to take this turn meet too.
    if (isDuplicateKey(error)) (error as MongoError).addErrorLabel('TransientTransactionError')
    throw error
  }
}
