import type { Payload, PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { findAgentStatuses } from '@/database/accounts/agentStatuses'
import { isServerSelectionError, isUnreachable } from '@/database/core/databaseErrors'
import { beginBatchedInserts, flushBatchedInserts } from '@/database/core/batchedInserts'
import { createBatcher } from '@/database/core/createBatcher'
import { isRetryable, withTransaction } from '@/database/core/transaction'
import type { AgentStatus } from '@/domain/agentStatus'
import type { Submission } from '@/domain/consultation'
import type { ReferralSource } from '@/domain/referral'
import type { Signal } from '@/domain/signals'

import {
  findEarlierConsultation,
  type StoredSubmission,
  rememberSubmissions,
} from './idempotencyKeys'

/** A submission that is to be stored, with the request of its own visitor. */
export type ConsultationToStore = {
  req: PayloadRequest
  submission: Submission
  /** The submission's own referral, or the one of an earlier visit. */
  agentId: string | undefined
  referralSource: ReferralSource
  signals: Signal[]
}

export type StoredConsultation = { id: string; isNew: boolean }

/** So many that a transaction takes no longer than somebody is willing to wait. */
const mostAtOnce = 20

/**
 * Stores a request. Those that come while another transaction is under way share the next one: a transaction costs the same for
 * twenty as for one. Whatever goes wrong with them together, each then is stored by itself, and fails for reasons of its own alone.
 * @throws what a single transaction throws (`withTransaction`); {AppError} `idempotencyConflict`
 */
export async function storeConsultation(
  consultation: ConsultationToStore,
): Promise<StoredConsultation> {
  return (await storeInCompany(consultation.req.payload, consultation)) ?? storeAlone(consultation)
}

const storeInCompany = createBatcher(storeBatch, { atMost: mostAtOnce })

/**
 * One transaction for all, which is tried once and takes it that none of them has been stored before: the database refuses it where
 * one has.
 * @returns nothing for each where nothing was stored
 * @throws where nobody knows whether it was, and where there is no database to go to
 */
async function storeBatch(
  payload: Payload,
  consultations: readonly ConsultationToStore[],
): Promise<(StoredConsultation | undefined)[]> {
  const [first] = consultations
  if (!first) return []
  let isWritten = false
  const store = async () => {
    const session = await mongoSessionOf(first.req)
    if (session) beginBatchedInserts(session)
    const agents = consultations.map(({ agentId }) => agentId)
    const statuses = await findAgentStatuses(first.req, agents)
    const made: StoredSubmission[] = []
    for (const consultation of consultations) {
      consultation.req.transactionID = first.req.transactionID
      const requestId = await create(consultation, statuses.get(consultation.agentId) ?? null)
      made.push({ submission: consultation.submission, requestId })
    }
    await rememberSubmissions(first.req, made)
    if (session) await flushBatchedInserts(connectedDatabase(payload), session)
    isWritten = true
    return made.map(({ requestId: id }) => ({ id, isNew: true }))
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
    const { req, submission } = consultation
    const earlier = await findEarlierConsultation(req, submission)
    if (earlier) return { id: earlier, isNew: false }
    const requestId = await create(consultation)
    await rememberSubmissions(req, [{ submission, requestId }])
    return { id: requestId, isNew: true }
  })

async function create(
  { agentId, referralSource, req, signals, submission }: ConsultationToStore,
  agentStatus?: AgentStatus | null,
): Promise<string> {
  const { id } = await req.payload.create({
    collection: 'consultation-requests',
    data: { ...submission, agentId },
    depth: 0,
    overrideAccess: false,
    context: { agentStatus, referralSource, signals },
    req,
  })
  return String(id)
}
