import { createLocalReq, type PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { changedFieldNames } from '@/copy/changedFieldNames'
import { publications as copy } from '@/copy/publications'
import { findAgentStatus } from '@/database/accounts/agentStatuses'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { earlierClock } from '@/database/core/earlierClock'
import { withTransaction } from '@/database/core/transaction'
import type { ClaimPlan } from '@/database/claims/claimReviews'
import { storePlan, touchPlansOf } from '@/database/content/storedPlans'
import { claimTargetOf, documentOf } from '@/domain/claims/claimCheckedFields'
import { baseKey } from '@/domain/content/edits'
import { AppError, type FieldError } from '@/domain/shared/errors'
import { publicationPlanSchema, requireComing } from '@/domain/content/publicationPlan'
import type { PublicationTarget } from '@/domain/content/publications'
import { relatedId } from '@/domain/values/relatedId'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { plansPerAdmin } from '@/rateLimit/rateLimits'
import {
  type ClaimContext,
  readPublicTexts,
  requireClaimReview,
} from '@/useCases/claims/requireClaimReview'
import { defineUseCase } from '@/useCases/defineUseCase'
import { changedFields } from '@/useCases/edits/changedFields'
import { baseOfValues } from '@/useCases/edits/entityTag'
import { contentOf } from '@/useCases/edits/publishedState'
import { requireUnchanged } from '@/useCases/edits/refuseEditConflict'
import { serializeByKey } from '@/useCases/serializeByKey'

import { presentPublication } from './presentPublication'
import { publishVersion } from './publishVersion'
import { readPublished, readVersion } from './readVersion'
import { requireTarget } from './requireTarget'

/**
 * Plans the publication of a version, by default the newest (specification 8.12). Its content is kept as it is now, after a publication of
 * it was tried and rolled back: what would be refused then is refused now, claims included. The same moment planned again replaces the
 * content. From a form's base, the newest version must be the one that the form shows.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, `claimReviewRequired`,
 * `notFound`, `editConflict`, `tooManyRequests`, `unavailable`
 */
export const planPublication = defineUseCase({
  guard: requireAdmin,
  schema: publicationPlanSchema,
  run: async (req, { [baseKey]: base, claimReview, publishAt, version, ...asked }, admin) => {
    requireComing(publishAt, await earlierClock(req.payload))
    const target = requireTarget(asked)
    await enforceRateLimit(req, plansPerAdmin(String(admin.id)))
    const { content, fields, isPublic, title } = await readVersion(req, target, version)
    if (base && version === undefined)
      await requireUnchanged(req, { base: baseOfValues(base), fields, stored: content })
    if (isPublic && version === undefined)
      throw new AppError('invalidInput', [{ path: 'version', message: copy.errors.nothing }])
    const snapshot = contentOf(fields, content)
    const published = await readPublished(req, target)
    await tryPublication(req, target, snapshot)
    ;(req.context as ClaimContext).claimReview = claimReview
    const row = await withTransaction(req, async () => {
      await requirePresentAgent(req, snapshot)
      await requirePresentProfile(req, target)
      const plan = await storePlan(req, {
        target,
        title,
        changes: changedFieldNames(changedFields(req, fields, published, snapshot)),
        snapshot,
        replaced: contentOf(fields, published),
        publishAt,
      })
      await requireAnswered(req, target, snapshot, { id: plan._id.toHexString(), publishAt })
      return plan
    })
    return presentPublication(row)
  },
})

async function requireAnswered(
  req: PayloadRequest,
  target: PublicationTarget,
  content: object,
  plan: ClaimPlan,
): Promise<void> {
  const checked = claimTargetOf(target)
  if (!checked) return
  const publicBefore = await readPublicTexts(req, checked)
  await requireClaimReview(req, checked, content, { plan, publicBefore })
}

/** If the agent is anonymised at the same moment (specification 7.9), the second of the two sees the first. @throws {AppError} `notFound` */
async function requirePresentAgent(
  req: PayloadRequest,
  { agent }: { agent?: unknown },
): Promise<void> {
  const id = relatedId(agent)
  if (id === null) return
  await touchAccountConflictRow(req, String(id))
  if ((await findAgentStatus(req, id)) === 'anonymised') throw new AppError('notFound')
}

/** In conflict with the profile's deletion. @throws {AppError} `notFound` once it is deleted */
async function requirePresentProfile(
  req: PayloadRequest,
  target: PublicationTarget,
): Promise<void> {
  if (!target.id) return
  await touchPlansOf(req, target.id)
  await readVersion(req, target)
}

class RolledBack extends Error {}

async function tryPublication(
  { payload, user }: PayloadRequest,
  target: PublicationTarget,
  snapshot: object,
): Promise<void> {
  // Claims are answered for with the plan.
  const context = { withoutClaimReview: true, withoutNotifications: true }
  const trial = await createLocalReq({ context, ...(user ? { user } : {}) }, payload)
  const publish = async () => {
    await publishVersion(trial, target, snapshot)
    throw new RolledBack()
  }
  try {
    await serializeByKey(`publication ${documentOf(target)}`, () => withTransaction(trial, publish))
  } catch (error) {
    if (!(error instanceof RolledBack)) throw asRefusal(error)
  }
}

/** Payload's refusal of fields as ours. */
function asRefusal(error: unknown): unknown {
  const { data, status } = error as {
    status?: number
    data?: { errors?: (FieldError & { label?: unknown })[] }
  }
  const isOurs = error instanceof AppError
  if (isOurs || status !== 400 || !Array.isArray(data?.errors)) return error
  const errors = data.errors.map(({ label, message, path }) => ({ label, message, path }))
  return new AppError('invalidInput', errors, { cause: error })
}
