import './withoutEval'

import * as z from 'zod'

import { auth as copy } from '@/copy/auth'

import { emailSchema } from './email'
import { passwordSchema } from './password'

const filled = (message: string) =>
  z.string({ error: message }).refine((text) => text.trim() !== '', { error: message, abort: true })

/** What asking for a reset mail takes. */
export const resetRequestSchema = z.object({ email: filled(copy.emailRequired).pipe(emailSchema) })

/** What setting the new password takes. The token is looked at last: a password that is too short uses no link up. */
export const resetSchema = z.object({
  password: filled(copy.newPasswordRequired).pipe(passwordSchema),
  token: z.unknown().optional(),
})

/** Only this shape can be a token of ours: 32 bytes in base64url. */
export const isResetToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value)
