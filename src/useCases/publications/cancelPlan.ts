import * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { errors } from '@/copy/errors'
import { publications as copy } from '@/copy/publications'
import { changePlanState, findPlan } from '@/database/content/storedPlans'
import { AppError } from '@/domain/shared/errors'
import type { PlannedPublication } from '@/domain/content/publications'
import { isRecordId } from '@/domain/values/recordId'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { presentPublication } from './presentPublication'

/**
 * Cancels a planned publication, or closes one that was held. If two people do, one is told that the other already has.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `notFound`, `statusConflict` for what is published or cancelled,
 * `unavailable`
 */
export const cancelPlan = defineRowUseCase({
  guard: requireAdmin,
  schema: z.object({ action: z.literal('withdraw', errors.invalidInput) }),
  run: async (req, id): Promise<PlannedPublication> => {
    const cancellation = { from: ['planned', 'held'], to: 'withdrawn', at: new Date() } as const
    const isCancelled = isRecordId(id) && (await changePlanState(req, { _id: id }, cancellation))
    const plan = isRecordId(id) ? await findPlan(req.payload, id) : null
    if (!plan) throw new AppError('notFound')
    if (!isCancelled) {
      const text = copy.errors[plan.state === 'published' ? 'published' : 'withdrawn']
      throw new AppError('statusConflict', undefined, { text })
    }
    return presentPublication(plan)
  },
})
