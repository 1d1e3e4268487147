import './withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { account as copy } from '@/copy/account'
import { auth } from '@/copy/auth'

/** A password that somebody chooses (specification 6.6). */
export const passwordSchema = z
  .string({ error: auth.passwordTooShort })
  .min(limits.password.min, auth.passwordTooShort)
  .max(limits.password.max, auth.passwordTooLong)

/** What somebody who is signed in fills in for a new password. */
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string({ error: copy.currentPasswordMissing })
    .min(1, copy.currentPasswordMissing)
    // Nobody has a longer one, and comparing it would be work for nothing.
    .max(limits.password.max, copy.wrongCurrentPassword),
  password: passwordSchema,
})
