import './withoutEval'

import * as z from 'zod'

import { auth as copy } from '@/copy/auth'

import { nameSchema, phoneSchema } from './consultation'
import { emailSchema } from './email'
import { passwordSchema } from './password'

const filled = z
  .string({ error: copy.allRequired })
  .refine((text) => text.trim() !== '', copy.allRequired)

/**
 * What somebody who registers as an agent fills in (specification 5.1). While something is missing
 * only that is said. Unknown keys are dropped: nobody chooses a status, an id or a date.
 */
export const registrationSchema = z
  .object({ name: filled, phone: filled, email: filled, password: filled })
  .pipe(
    z.object({
      name: nameSchema,
      phone: phoneSchema,
      email: emailSchema,
      password: passwordSchema,
    }),
  )

export type Registration = z.output<typeof registrationSchema>
