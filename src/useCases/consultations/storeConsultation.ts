import type { Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { findAgentStatuses } from '@/database/accounts/agentStatuses'
import { isServerSelectionError, isUnreachable } from '@/database/core/databaseErrors'
import { beginBatchedInserts, flushBatchedInserts } from '@/database/core/batchedInserts'
import { createBatcher } from '@/database/core/createBatcher'
import { isRetryable, withTransaction } from '@/database/core/transaction'
import type { AgentStatus } from '@/domain/agentStatus'
import { callBy } from '@/domain/businessDays'
import type { Submission } from '@/domain/consultation'
import type { ReferralSource } from '@/domain/referral'
import type { Signal } from '@/domain/signals'

import {
  type Acknowledged,
  findEarlierConsultation,
  type StoredSubmission,
  storeIdempotencyKeys,
} from './idempotencyKeys'

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
 * Stores a submission. Those that arrive during another transaction share the next one, which costs the same for twenty as for one.
 * If that fails, each is stored by itself, and fails for its own reasons only.
 * @throws what `withTransaction` throws; {AppError} `idempotencyConflict`
 */
export async function storeConsultation(
  consultation: ConsultationToStore,
): Promise<StoredConsultation> {
  return (await storeBatched(consultation.req.payload, consultation)) ?? storeAlone(consultation)
}

const storeBatched = createBatcher(storeBatch, {
  atMost: limits.consultationsPerTransaction,
})

/**
 * Tries one transaction once, assuming that none was stored before: the database refuses the batch if one was.
 * @returns undefined for each if nothing was stored
 * @throws if it is unknown whether they were stored, and if no database answers
 */
async function storeBatch(
  payload: Payload,
  consultations: readonly ConsultationToStore[],
): Promise<(StoredConsultation | undefined)[]> {
  const [first] = consultations
  if (!first) return []
  let isWritten = false
  const store = async () => {
    const mongoSession = await mongoSessionOf(first.req)
    if (mongoSession) beginBatchedInserts(mongoSession)
    const agents = consultations.map(({ agentId }) => agentId)
    const statuses = await findAgentStatuses(first.req, agents)
    const submissions: StoredSubmission[] = []
    for (const consultation of consultations) {
      consultation.req.transactionID = first.req.transactionID
      const stored = await create(consultation, statuses.get(consultation.agentId) ?? null)
      submissions.push({ ...consultation, stored })
    }
    await storeIdempotencyKeys(first.req, submissions)
    if (mongoSession) await flushBatchedInserts(connectedDatabase(payload), mongoSession)
    isWritten = true
    return submissions.map(({ stored }) => ({ ...stored, isNew: true }))
  }
  try {
    return await withTransaction(first.req, store, { attempts: 1 })
  } catch (error) {
    const isUnknown = isWritten && isUnreachable(error) && !isRetryable(error)
    if (isUnknown || isServerSelectionError(error)) throw error
    return consultations.map(() => undefined)
  } finally {
    for (const { req } of consultations) delete req.transactionID
  }
}

const storeAlone = (consultation: ConsultationToStore): Promise<StoredConsultation> =>
  withTransaction(consultation.req, async () => {
    const { receivedId, req, submission } = consultation
    const earlier = await findEarlierConsultation(req, submission, receivedId)
    if (earlier) return { ...earlier, isNew: false }
    const stored = await create(consultation)
    await storeIdempotencyKeys(req, [{ ...consultation, stored }])
    return { ...stored, isNew: true }
  })

async function create(
  { agentId, referralSource, req, signals, submission }: ConsultationToStore,
  agentStatus?: AgentStatus | null,
): Promise<Acknowledged> {
  const { id, submittedAt } = await req.payload.create({
    collection: 'consultation-requests',
    data: { ...submission, agentId },
    depth: 0,
    overrideAccess: false,
    context: { agentStatus, referralSource, signals },
    req,
  })
  return { id: String(id), callBy: callBy(new Date(submittedAt ?? Date.now())) }
}
