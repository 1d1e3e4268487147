import type { PayloadRequest } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { isDuplicateKey, isRetryableWrite } from '@/database/core/databaseErrors'
import { withRetries } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'

import {
  type Acknowledged,
  digestOf,
  findStoredSubmission,
  findOldSubmission,
  takeEndedKeyOff,
} from './idempotencyKeys'
import { type NewConsultation, newConsultation, type ReceivedSubmission } from './newConsultation'

export type StoredConsultation = Acknowledged & { isNew: boolean }

/**
 * Stores a submission by one insert, which is atomic by itself (ADR 23). The key in the row makes every retry safe: it finds a row that
 * was stored all the same. The only place that makes a row of `consultation-requests`.
 * @param receivedId the consultation of the browser's latest submission
 * @throws {AppError} `invalidInput`, `idempotencyConflict`, `unavailable`; what the database throws
 */
export async function storeConsultation(
  req: PayloadRequest,
  received: ReceivedSubmission,
  receivedId: string | undefined,
): Promise<StoredConsultation> {
  const digest = digestOf(req, received.submission)
  const old = await findOldSubmission(req, digest, receivedId)
  if (old) return { ...old, isNew: false }
  const consultations = connectedDatabase(req.payload).collection<NewConsultation>(
    'consultation-requests',
  )
  const store = async (): Promise<StoredConsultation> => {
    const row = await newConsultation(req, received, digest)
    try {
      await consultations.insertOne(row)
      const { _id, idempotency } = row
      const { callBy } = idempotency
      return { id: _id.toHexString(), callBy, referral: received.agentId, isNew: true }
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const stored = await findStoredSubmission(req, digest, receivedId)
      if (stored) return { ...stored, isNew: false }
      await takeEndedKeyOff(req, digest, receivedId)
      throw error
    }
  }
  try {
    return await withRetries(store, (error) => isDuplicateKey(error) || isRetryableWrite(error))
  } catch (error) {
    // The majority does not confirm the row that has the key.
    throw isDuplicateKey(error) ? new AppError('unavailable', undefined, { cause: error }) : error
  }
}
