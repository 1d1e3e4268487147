import * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { durations } from '@/config/durations'
import { publications as copy } from '@/copy/publications'
import { listPlans, type StoredPlan } from '@/database/content/storedPlans'
import { type PlannedPublication, publicationSlugs } from '@/domain/content/publications'
import { isRecordId } from '@/domain/values/recordId'
import { defineUseCase } from '@/useCases/defineUseCase'

import { effectOfPlan, readPublishedOf } from './effectOfPlan'
import { presentPublication } from './presentPublication'
import { requireTarget } from './requireTarget'

/**
 * Lists the publications that are planned or held, the earliest first, and those that ended in the last 30 days; of one page or
 * profile, or of all.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `unavailable`
 */
export const listPublications = defineUseCase({
  guard: requireAdmin,
  schema: z
    .object({
      slug: z.enum(publicationSlugs, copy.errors.target).optional(),
      id: z.string().refine(isRecordId, copy.errors.target).optional(),
    })
    .refine(({ id, slug }) => id === undefined || slug !== undefined, {
      path: ['slug'],
      message: copy.errors.target,
    }),
  run: async (req, { id, slug }): Promise<{ docs: PlannedPublication[] }> => {
    const since = new Date(Date.now() - durations.endedPlans)
    const plans = await listPlans(req.payload, since, slug && requireTarget({ id, slug }))
    const publishedOf = await readPublishedOf(req, plans.filter(isWaiting))
    const present = (plan: StoredPlan) =>
      presentPublication(
        plan,
        isWaiting(plan) ? effectOfPlan(req, plan, publishedOf(plan)) : undefined,
      )
    return { docs: plans.map(present) }
  },
})

// A held plan is not carried out any more.
const isWaiting = ({ state }: StoredPlan) => state === 'planned'
