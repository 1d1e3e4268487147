import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { submission as copy } from '@/copy/submission'

import { idempotencyKeySchema } from '@/domain/values/idempotencyKey'
import { formatPhone, phoneDigits } from '@/domain/values/phone'
import { parseReferral } from './referral'
import { isPhone } from '@/domain/values/phoneChecks'
import { isBlank, lengthOf, normalizeText } from '@/domain/values/texts'

// Control characters, line and paragraph separators, and marks that reorder neighbouring text.
const forbiddenInName = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A person's name: trimmed, NFC, 1 to 50 characters (specification 3.2). */
export const nameSchema = z
  .string({ error: copy.nameMissing })
  .transform(normalizeText)
  .pipe(
    z
      .string()
      .refine((name) => !isBlank(name), { error: copy.nameMissing, abort: true })
      .refine((name) => lengthOf(name) <= limits.nameLength, {
        error: copy.nameTooLong,
        abort: true,
      })
      .refine((name) => name.isWellFormed() && !forbiddenInName.test(name), {
        error: copy.nameInvalid,
      }),
  )

/** A phone number in any spelling; output: as it is stored (specification 3.3). */
export const phoneSchema = z
  .string({ error: copy.phoneInvalid })
  .max(limits.phoneInputLength, copy.phoneInvalid)
  .refine(isPhone, { error: copy.phoneInvalid })
  .transform(formatPhone)

/** What a visitor fills in (specification 3.1). */
export const consultationFormSchema = z.object({
  name: nameSchema,
  phone: phoneSchema,
  agreed: z.literal(true, { error: copy.consentMissing }),
})

/** A submission over REST and from a plain form post; unknown keys are dropped. */
export const submissionSchema = consultationFormSchema.extend({
  agentId: z.preprocess(parseReferral, z.string().optional()),
  consentVersion: z
    .union(
      [
        z.int(copy.consentVersionUnknown).positive(copy.consentVersionUnknown),
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number),
      ],
      {
        error: copy.consentVersionUnknown,
      },
    )
    .nullish()
    .transform((version) => version ?? undefined),
  idempotencyKey: idempotencyKeySchema.nullish().transform((key) => key ?? undefined),
  isCorrection: z.preprocess((value) => value === true, z.boolean()),
})

export type ConsultationForm = z.output<typeof consultationFormSchema>
export type Submission = z.output<typeof submissionSchema>

/** Name and phone as an admin may correct them later, with the digits that search uses. */
export const contactSchema = consultationFormSchema
  .pick({ name: true, phone: true })
  .transform((contact) => ({ ...contact, phoneDigits: phoneDigits(contact.phone) }))
