import type { PayloadRequest } from 'payload'

import { translateFault } from '@/database/faults'
import { AppError } from '@/domain/errors'
import { signInSchema } from '@/domain/signIn'

export type Session = { token: string; /** Seconds since 1970. */ expiresAt: number }

/**
 * Signs an admin in (specification section 4, Login success).
 * @throws {AppError} `invalidInput` with the message to show, `wrongCredentials`, `unavailable`
 */
export async function signIn(req: PayloadRequest, input: unknown): Promise<Session> {
  const parsed = signInSchema.safeParse(input)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new AppError('invalidInput', [{ path: 'email', message }])
  }
  try {
    const { token, exp } = await req.payload.login({
      collection: 'admins',
      data: parsed.data,
      depth: 0,
      req,
    })
    if (!token || !exp) throw new AppError('wrongCredentials')
    return { token, expiresAt: exp }
  } catch (error) {
    // Payload's class may be in this bundle a second time, so that its status tells and not `instanceof`.
    if ((error as { status?: unknown }).status === 401) throw new AppError('wrongCredentials')
    throw translateFault(error)
  }
}
