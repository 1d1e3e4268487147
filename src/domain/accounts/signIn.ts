import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { auth as copy } from '@/copy/auth'

import { emailSchema, normalizeEmail } from './email'
import { signInPasswordSchema } from './password'
import { optionalCodeSchema } from './secondFactor'

/** What the sign-in form asks for (specification 6.3); the e-mail comes out in its stored form. */
export const signInSchema = z
  .object({
    email: z.string({ error: copy.bothRequired }).transform(normalizeEmail),
    password: signInPasswordSchema,
    code: optionalCodeSchema,
    /** As a checkbox or JSON sends it; anything else is no. */
    remember: z
      .unknown()
      .optional()
      .transform((value) => value === true || value === 'true' || value === 'on' || undefined),
  })
  .refine(({ email, password }) => email !== '' && password !== '', {
    error: copy.bothRequired,
    abort: true,
  })
  .refine(({ email }) => emailSchema.safeParse(email).success, { error: copy.invalidEmail })
