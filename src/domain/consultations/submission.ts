import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { submission as copy } from '@/copy/submission'

import { idempotencyKeySchema } from '@/domain/values/idempotencyKey'
import { nameSchema, phoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { parseReferral } from './referral'

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

export type Submission = z.output<typeof submissionSchema>
