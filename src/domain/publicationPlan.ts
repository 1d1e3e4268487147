import './withoutEval'

import * as z from 'zod'

import { durations } from '@/config/limits'
import { publications as copy } from '@/copy/publications'

import { AppError } from './errors'
import { parseKoreanMoment, publicationSlugs } from './publications'

const moment = z.string(copy.errors.moment).transform((text, context) => {
  const time = parseKoreanMoment(text)
  if (time) return time
  context.addIssue({ code: 'custom', message: copy.errors.moment })
  return z.NEVER
})

/** What an admin plans: `version` is the id of the version to publish, without it the newest one. */
export const publicationPlanSchema = z.object({
  slug: z.enum(publicationSlugs, copy.errors.target),
  id: z.string(copy.errors.target).optional(),
  version: z.string(copy.errors.target).optional(),
  publishAt: moment,
  claimReview: z.unknown().optional(),
})

/** @throws {AppError} `invalidInput` for a moment that is past, or more than a year ahead */
export function requireComing(publishAt: Date, now: Date): void {
  const ahead = publishAt.getTime() - now.getTime()
  const message =
    ahead <= 0 ? copy.errors.past : ahead > durations.longestSchedule ? copy.errors.far : undefined
  if (message) throw new AppError('invalidInput', [{ path: 'publishAt', message }])
}
