import type { MongoError } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { isDuplicateKey } from '@/database/core/databaseErrors'
import { systemCollections } from '@/database/core/systemCollections'

type ConflictRow = { _id: string; count: number }

const conflictRowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<ConflictRow>(systemCollections.conflictRows)

/**
 * Makes concurrent transactions that decide by the same rows conflict: the second one gets a write conflict and retries with what the first
 * committed. For rare decisions only.
 */
export async function touchConflictRow(req: PayloadRequest, name: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const touch = { $inc: { count: 1 } }
  try {
    await conflictRowsOf(req.payload).updateOne({ _id: name }, touch, {
      session: mongoSession,
      upsert: true,
    })
  } catch (error) {
    // Two concurrent first inserts must be retried too.
    if (isDuplicateKey(error)) (error as MongoError).addErrorLabel('TransientTransactionError')
    throw error
  }
}

/** Touches the row for the last time: what it stands for goes in the same transaction. Without the touch a missing row would conflict with nobody. */
export async function removeConflictRow(req: PayloadRequest, name: string): Promise<void> {
  await touchConflictRow(req, name)
  const mongoSession = await mongoSessionOf(req)
  await conflictRowsOf(req.payload).deleteOne({ _id: name }, { session: mongoSession })
}
