import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { auth as copy } from '@/copy/auth'

import { nameSchema, phoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { emailSchema } from './email'
import { passwordSchema } from './password'
import { isBlank } from '@/domain/values/texts'

const filled = z
  .string({ error: copy.allRequired })
  .refine((text) => !isBlank(text), copy.allRequired)

/** What somebody fills in to register (specification 5.1). Missing fields are reported first; unknown keys such as `status` are dropped. */
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
