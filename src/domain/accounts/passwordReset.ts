import '@/domain/shared/withoutEval'

import * as z from 'zod'

import { auth as copy } from '@/copy/auth'

import { emailSchema } from './email'
import { passwordSchema } from './password'
import { isBlank } from '@/domain/values/texts'

const filled = (message: string) =>
  z.string({ error: message }).refine((text) => !isBlank(text), { error: message, abort: true })

export const requestPasswordResetSchema = z.object({
  email: filled(copy.emailRequired).pipe(emailSchema),
})

/** The token is checked last: a password that is too short doesn't use the link up. */
export const resetPasswordSchema = z.object({
  password: filled(copy.newPasswordRequired).pipe(passwordSchema),
  token: z.unknown().optional(),
})

/** Whether a value has the shape of our tokens: 32 bytes in base64url. */
export const isResetToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value)
