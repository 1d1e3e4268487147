import { z } from 'zod'

import { limits } from '@/config/limits'
import { auth as copy } from '@/copy/auth'

/** A password that somebody chooses (specification section 5). */
export const passwordSchema = z
  .string()
  .min(limits.password.min, copy.passwordTooShort)
  .max(limits.password.max, copy.passwordTooLong)
