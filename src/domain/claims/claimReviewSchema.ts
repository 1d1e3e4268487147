import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { claimReview as copy } from '@/copy/claimReview'
import { errors as generalErrors } from '@/copy/errors'
import { texts } from '@/copy/texts'

import { type ClaimTarget, targetOf } from './claimCheckedFields'
import type { ClaimReview } from './claimReview'
import { optional } from '@/domain/shared/inputSchemas'
import { isBlank, isStorableText, lengthOf, normalizeText } from '@/domain/values/texts'
import { isoKoreanDay, parseKoreanDay } from '@/domain/calendar/time'

// Whatever a client may send for a text; what can't be stored or shown is refused.
const line = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => (isBlank(text) ? '' : normalizeText(text)))
    .refine(isStorableText, copy.errors.textInvalid)

// A client may write a day as a time of it.
const dayOf = (text: string): string => {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return text.trim()
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : isoKoreanDay(time)
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const { errors } = copy
const { invalidInput } = generalErrors

/** Of the body's `claimReview`, and of the dialog that asks for it. The last day is one of Seoul, today or later. */
export const claimReviewSchema = z
  .strictObject(
    {
      number: optional(line(errors.numberMissing)),
      expiresAt: optional(z.string({ error: texts.dayInvalid }).transform(dayOf)),
      reason: optional(line(errors.reasonTooShort(limits.claimReasonLength))),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? errors.unknown : errors.answerMissing) },
  )
  .transform(({ expiresAt, number, reason }, { addIssue }): ClaimReview => {
    const refuse = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message })
    // A program may send all fields, and those that it has no answer for empty.
    const hasNumber = Boolean(number || expiresAt)
    if (reason || (reason === '' && !hasNumber)) {
      const isOfBoth = number !== undefined || expiresAt !== undefined
      if (!reason && isOfBoth) refuse('reason', errors.answerMissing)
      else if (hasNumber) refuse('reason', errors.answerDouble)
      else if (lettersIn(reason) < limits.claimReasonLength)
        refuse('reason', errors.reasonTooShort(limits.claimReasonLength))
      if (lengthOf(reason) > limits.reasonLength)
        refuse('reason', errors.reasonTooLong(limits.reasonLength))
      return { reason }
    }
    if (!number) refuse('number', errors.numberMissing)
    else if (lengthOf(number) > limits.claimReviewNumberLength)
      refuse('number', errors.numberTooLong(limits.claimReviewNumberLength))
    if (!expiresAt) refuse('expiresAt', errors.dayMissing)
    else if (!parseKoreanDay(expiresAt)) refuse('expiresAt', texts.dayInvalid)
    else if (expiresAt < isoKoreanDay(new Date())) refuse('expiresAt', errors.dayPast)
    return { number: number ?? '', expiresAt: expiresAt ?? '' }
  })

/** The body of `POST /api/operations/claim-reviews`: `fingerprint` is of the texts and rules whose claims were shown. */
export const answeredClaimsSchema = z.object({
  document: z.string({ error: invalidInput }).transform((name, { addIssue }): ClaimTarget => {
    const target = targetOf(name)
    if (target) return target
    addIssue({ code: 'custom', message: invalidInput })
    return z.NEVER
  }),
  fingerprint: z.string({ error: invalidInput }),
  claimReview: claimReviewSchema,
})

export type AnsweredClaims = { document: string; fingerprint: string; claimReview: ClaimReview }
