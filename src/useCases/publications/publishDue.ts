import { createLocalReq, type Payload } from 'payload'

import { limits } from '@/config/limits'
import { earlierClock, type JobRun } from '@/database/core/earlierClock'
import { withTransaction } from '@/database/core/transaction'
import { type NameTransaction, withJobLease } from '@/database/locks/jobLease'
import { queueNotification } from '@/database/notifications/outbox'
import {
  changePlanState,
  isPreceded,
  listDuePlans,
  type StoredPlan,
} from '@/database/content/storedPlans'
import { AppError } from '@/domain/shared/errors'
import type { PublicationOutcome } from '@/domain/content/publications'
import type { ClaimContext } from '@/useCases/claims/requireClaimReview'
import { plannedBy } from '@/useCases/edits/versionAuthors'

import { effectOfPlan, targetOfPlan } from './effectOfPlan'
import { publishVersion } from './publishVersion'
import { readPublished } from './readVersion'

/**
 * Publishes what was planned and is due, the earliest first, however long ago: each once, whatever other processes do, since the plan is
 * ended in the transaction of the publication. What may not be published is held, and the admins are told.
 */
export async function publishDue(
  payload: Payload,
  { abortSignal, now }: JobRun = {},
): Promise<void> {
  const time = now ?? (await earlierClock(payload))
  await withJobLease(payload, 'publications', (nameTransaction) =>
    publishPlans(payload, time, { abortSignal, nameTransaction }),
  )
}

async function publishPlans(
  payload: Payload,
  time: Date,
  { abortSignal, nameTransaction }: JobRun & { nameTransaction: NameTransaction },
): Promise<void> {
  const due = await listDuePlans(payload, time, limits.publicationsBatch)
  for (const plan of due) {
    if (abortSignal?.aborted) return
    try {
      await publishPlan(payload, plan, nameTransaction)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome) await hold(payload, plan, outcome)
      // The others don't wait for it; the next run tries again.
      else payload.logger.warn({ err: error, msg: 'a planned publication failed; trying again' })
    }
  }
}

const from = ['planned'] as const

async function publishPlan(
  payload: Payload,
  plan: StoredPlan,
  nameTransaction: NameTransaction,
): Promise<void> {
  const target = targetOfPlan(plan)
  const claims: ClaimContext = { carriedOutPlan: plan._id.toHexString() }
  const req = await createLocalReq(
    { context: { ...plannedBy(plan.plannedBy), ...claims } },
    payload,
  )
  await withTransaction(req, async () => {
    await nameTransaction(req)
    const published = await readPublished(req, target, { overrideAccess: true })
    const { changes } = effectOfPlan(req, plan, published)
    // One that was planned anew since it was listed waits for the next run.
    if (!(await changePlanState(req, plan, { from, to: 'published', at: new Date(), changes })))
      return
    // The later of two plans for a page must win, even while another process carries out the earlier one.
    if (await isPreceded(req, plan)) throw new AppError('writeConflict')
    await publishVersion(req, target, JSON.parse(plan.snapshot ?? '{}') as object)
  })
}

async function hold(
  payload: Payload,
  plan: StoredPlan,
  outcome: PublicationOutcome,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  await withTransaction(req, async () => {
    if (await changePlanState(req, plan, { from, to: 'held', at: new Date(), outcome }))
      await queueNotification(req, 'publication-held', null)
  })
}

/** Why this can never be published; undefined for an error that may pass. */
function outcomeOf(error: unknown): PublicationOutcome | undefined {
  if (error instanceof AppError && error.code === 'claimReviewRequired') return 'claims'
  const { status } = error as { status?: number }
  if (status === 404) return 'missing'
  return status === 400 ? 'invalid' : undefined
}
