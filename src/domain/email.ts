import './withoutEval'

import * as z from 'zod'

import { limits } from '@/config/limits'
import { auth as copy } from '@/copy/auth'

// What Payload's own check of an account's e-mail lets through, so that who has an account can sign in.
const address =
  /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/

/** The form in which an account's e-mail is stored and compared: case and spaces around it tell nobody apart. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** An e-mail address, in the form in which it is stored. */
export const emailSchema = z
  .string({ error: copy.invalidEmail })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .max(limits.emailLength, { error: copy.invalidEmail, abort: true })
      .regex(address, copy.invalidEmail),
  )
