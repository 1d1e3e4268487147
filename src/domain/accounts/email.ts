import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { auth as copy } from '@/copy/auth'

// The pattern of Payload's own check, so that everybody who has an account can sign in.
const address =
  /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/

/** The form in which e-mails are stored and compared: trimmed, lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const emailSchema = z
  .string({ error: copy.invalidEmail })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .max(limits.emailLength, { error: copy.invalidEmail, abort: true })
      .regex(address, copy.invalidEmail),
  )
