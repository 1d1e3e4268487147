import type { Payload, PayloadRequest } from 'payload'

import { connectedDatabase, sessionOf } from '@/database/adapter'
import { findAgentStatuses } from '@/database/agentStatuses'
import { isServerMissing, isUnreachable } from '@/database/faults'
import { gatherInserts, insertGathered } from '@/database/inserts'
import { together } from '@/database/together'
import { isRetryable, withTransaction } from '@/database/transaction'
import type { AgentStatus } from '@/domain/agentStatus'
import type { Submission } from '@/domain/consultation'
import type { ReferralSource } from '@/domain/referral'
import type { Signal } from '@/domain/signals'

import { findEarlierRequest, type Made, rememberRequests } from './submissionKeys'

/** A submission that is to be stored, with the request of its own visitor. */
export type Arrival = {
  req: PayloadRequest
  submission: Submission
  /** The submission's own referral, or the one of an earlier visit. */
  agentId: string | undefined
  referralSource: ReferralSource
  signals: Signal[]
}

export type Stored = { id: string; isNew: boolean }

/** So many that a transaction takes no longer than somebody is willing to wait. */
const mostAtOnce = 20

/**
 * Stores a request. Those that come while another transaction is under way share the next one: a transaction costs the same for
 * twenty as for one. Whatever goes wrong with them together, each then is stored by itself, and fails for reasons of its own alone.
 * @throws what a single transaction throws (`withTransaction`); {AppError} `idempotencyConflict`
 */
export async function storeRequest(arrival: Arrival): Promise<Stored> {
  return (await storeInCompany(arrival.req.payload, arrival)) ?? storeAlone(arrival)
}

const storeInCompany = together(storeTogether, { atMost: mostAtOnce })

/**
 * One transaction for all, which is tried once and takes it that none of them has been stored before: the database refuses it where
 * one has.
 * @returns nothing for each where nothing was stored
 * @throws where nobody knows whether it was, and where there is no database to go to
 */
async function storeTogether(
  payload: Payload,
  arrivals: readonly Arrival[],
): Promise<(Stored | undefined)[]> {
  const [first] = arrivals
  if (!first) return []
  let isWritten = false
  const store = async () => {
    const session = await sessionOf(first.req)
    if (session) gatherInserts(session)
    const agents = arrivals.map(({ agentId }) => agentId)
    const statuses = await findAgentStatuses(first.req, agents)
    const made: Made[] = []
    for (const arrival of arrivals) {
      arrival.req.transactionID = first.req.transactionID
      const requestId = await create(arrival, statuses.get(arrival.agentId) ?? null)
      made.push({ submission: arrival.submission, requestId })
    }
    await rememberRequests(first.req, made)
    if (session) await insertGathered(connectedDatabase(payload), session)
    isWritten = true
    return made.map(({ requestId: id }) => ({ id, isNew: true }))
  }
  try {
    return await withTransaction(first.req, store, { attempts: 1 })
  } catch (error) {
    const isUnknown = isWritten && isUnreachable(error) && !isRetryable(error)
    if (isUnknown || isServerMissing(error)) throw error
    return arrivals.map(() => undefined)
  } finally {
    for (const { req } of arrivals) delete req.transactionID
  }
}

const storeAlone = (arrival: Arrival): Promise<Stored> =>
  withTransaction(arrival.req, async () => {
    const { req, submission } = arrival
    const earlier = await findEarlierRequest(req, submission)
    if (earlier) return { id: earlier, isNew: false }
    const requestId = await create(arrival)
    await rememberRequests(req, [{ submission, requestId }])
    return { id: requestId, isNew: true }
  })

async function create(
  { agentId, referralSource, req, signals, submission }: Arrival,
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
