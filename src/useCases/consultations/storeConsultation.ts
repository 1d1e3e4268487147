import type { PayloadRequest } from 'payload'

import { isRetryableWrite } from '@/database/core/databaseErrors'
import { withRetries } from '@/database/core/transaction'
import type { Submission } from '@/domain/consultation'
import { AppError } from '@/domain/errors'
import type { ReferralSource } from '@/domain/referral'
import type { Signal } from '@/domain/signals'
import { isoKoreanDay } from '@/domain/time'

import {
  type Acknowledged,
  digestOf,
  findEarlierConsultation,
  findOldConsultation,
  isTakenKey,
  type SubmissionDigest,
  takeEndedKeyOff,
} from './idempotency'

export type ConsultationToStore = {
  req: PayloadRequest
  submission: Submission
  /** The request of the browser's latest submission. */
  receivedId: string | undefined
  /** The submission's own referral, or the one of an earlier visit. */
  agentId: string | undefined
  referralSource: ReferralSource
  signals: Signal[]
}

export type StoredConsultation = Acknowledged & { isNew: boolean }

/**
 * Stores a submission by one insert, which is atomic by itself (ADR 23). The key in the row makes every retry safe: what was stored all
 * the same is found by it.
 * @throws {AppError} `idempotencyConflict`, `unavailable`; what the database throws
 */
export async function storeConsultation(
  consultation: ConsultationToStore,
): Promise<StoredConsultation> {
  const { receivedId, req, submission } = consultation
  const digest = digestOf(req, submission)
  const old = await findOldConsultation(req, digest, receivedId)
  if (old) return { ...old, isNew: false }
  const store = async (): Promise<StoredConsultation> => {
    try {
      return { ...(await create(consultation, digest)), isNew: true }
    } catch (error) {
      if (!isTakenKey(error)) throw error
      const earlier = await findEarlierConsultation(req, digest, receivedId)
      if (earlier) return { ...earlier, isNew: false }
      await takeEndedKeyOff(req, digest, receivedId)
      throw error
    }
  }
  try {
    return await withRetries(store, (error) => isTakenKey(error) || isRetryableWrite(error))
  } catch (error) {
    // The majority does not confirm the row that has the key.
    throw isTakenKey(error) ? new AppError('unavailable', undefined, { cause: error }) : error
  }
}

async function create(
  { agentId, referralSource, req, signals, submission }: ConsultationToStore,
  digest: SubmissionDigest,
): Promise<Acknowledged> {
  const { dueAt, id } = await req.payload.create({
    collection: 'consultation-requests',
    data: { ...submission, agentId },
    depth: 0,
    overrideAccess: false,
    disableTransaction: true,
    context: { digest, referralSource, signals },
    req,
  })
  return { id: String(id), callBy: isoKoreanDay(new Date(dueAt ?? Date.now())) }
}
