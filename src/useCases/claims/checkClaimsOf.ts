import * as z from 'zod'

import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import { texts } from '@/copy/texts'
import { checkClaims } from '@/domain/claims/checkClaims'
import { lengthOf } from '@/domain/values/texts'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { claimChecksPerAccount } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'

/** The body of `POST /api/claims/check`. */
const checkSchema = z.object({
  text: z
    .string({ error: errors.invalidInput })
    .refine((text) => lengthOf(text) <= limits.claimTextLength, {
      error: texts.tooLong(limits.claimTextLength),
    }),
})

/**
 * Checks a text that is about to be published (specification 8.13).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins and approved agents, `invalidInput` for what is no text or
 * longer than 10,000 characters, `tooManyRequests`
 */
export const checkClaimsOf = defineUseCase({
  guard: requireAdminOrAgent,
  schema: checkSchema,
  run: async (req, { text }, person) => {
    await enforceRateLimit(req, claimChecksPerAccount(String(person.id)))
    return checkClaims(text)
  },
})
