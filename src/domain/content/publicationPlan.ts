import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { durations } from '@/config/durations'
import { publications as copy } from '@/copy/publications'

import { claimReviewSchema } from '@/domain/claims/claimReviewSchema'
import { baseKey } from '@/domain/content/edits'
import { AppError } from '@/domain/shared/errors'
import { publicationSlugs } from './publications'
import { isoKoreanDay, parseKoreanMoment } from '@/domain/calendar/time'

const moment = z.string(copy.errors.moment).transform((text, context) => {
  const time = parseKoreanMoment(text)
  if (time) return time
  context.addIssue({ code: 'custom', message: copy.errors.moment })
  return z.NEVER
})

/**
 * What an admin plans: `version` is the id of the version to publish, without it the newest one, which a form tells by its base. An answer
 * to claims with a last day must hold on the day of the publication in Seoul.
 */
export const publicationPlanSchema = z
  .object({
    slug: z.enum(publicationSlugs, copy.errors.target),
    id: z.string(copy.errors.target).optional(),
    version: z.string(copy.errors.target).optional(),
    publishAt: moment,
    claimReview: claimReviewSchema.nullish(),
    [baseKey]: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine(({ claimReview, publishAt }, { addIssue }) => {
    if (!claimReview || 'reason' in claimReview) return
    if (claimReview.expiresAt < isoKoreanDay(publishAt))
      addIssue({
        code: 'custom',
        path: ['claimReview', 'expiresAt'],
        message: copy.errors.reviewEnds,
      })
  })

/** @throws {AppError} `invalidInput` for a moment that is past, or more than a year ahead */
export function requireComing(publishAt: Date, now: Date): void {
  const ahead = publishAt.getTime() - now.getTime()
  const message =
    ahead <= 0 ? copy.errors.past : ahead > durations.longestPlan ? copy.errors.far : undefined
  if (message) throw new AppError('invalidInput', [{ path: 'publishAt', message }])
}
