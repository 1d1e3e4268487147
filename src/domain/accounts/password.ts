import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'
import { isBlank, lengthOf } from '@/domain/values/texts'

const isWithin = (password: string) => lengthOf(password) <= limits.password.max

/** A password that somebody chooses (specification 6.6). Payload refuses blank ones at every sign-in. */
export const passwordSchema = z
  .string({ error: auth.passwordTooShort })
  .refine((password) => lengthOf(password) >= limits.password.min, {
    error: auth.passwordTooShort,
    abort: true,
  })
  .refine(isWithin, auth.passwordTooLong)
  .refine((password) => !isBlank(password), auth.newPasswordRequired)

/** The password of the account itself, to be checked. */
export const currentPasswordSchema = z
  .string({ error: copy.currentPasswordMissing })
  .min(1, copy.currentPasswordMissing)
  // No stored password is longer, so hashing it would be wasted work.
  .refine(isWithin, copy.wrongCurrentPassword)

/** The password of a sign-in. */
export const signInPasswordSchema = z
  .string({ error: auth.bothRequired })
  .refine(isWithin, auth.wrongCredentials)

export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordSchema,
  password: passwordSchema,
})
