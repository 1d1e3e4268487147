import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'

/** A password that somebody chooses (specification 6.6). */
export const passwordSchema = z
  .string({ error: auth.passwordTooShort })
  .min(limits.password.min, auth.passwordTooShort)
  .max(limits.password.max, auth.passwordTooLong)

/** The password of the account itself, to be checked. */
export const currentPasswordSchema = z
  .string({ error: copy.currentPasswordMissing })
  .min(1, copy.currentPasswordMissing)
  // No stored password is longer, so hashing it would be wasted work.
  .max(limits.password.max, copy.wrongCurrentPassword)

export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordSchema,
  password: passwordSchema,
})
