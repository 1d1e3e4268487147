'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createLocalReq } from 'payload'

import { environment } from '@/config/env'
import { routes, sessionCookie } from '@/config/routes'
import { AppError, type ErrorCode } from '@/domain/errors'
import { fieldsOf } from '@/operations/readBody'
import { signIn as signInOperation } from '@/operations/signIn'
import { logger } from '@/server/logger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'

export type SignInState = { code: ErrorCode; message: string; email: string } | null

/** The sign-in form's post, with and without scripts. Leads to the panel, or comes back with the message to show. */
export async function signIn(_: SignInState, form: FormData): Promise<SignInState> {
  const fields = fieldsOf(form)
  try {
    if (!isReady()) throw new AppError('unavailable')
    const payload = await getPayload()
    const req = await createLocalReq({ req: { headers: await headers() } }, payload)
    const { token, expiresAt } = await signInOperation(req, fields)
    const jar = await cookies()
    jar.set(sessionCookie, token, {
      httpOnly: true,
      sameSite: 'lax',
      secure: environment().SERVER_URL?.startsWith('https:') ?? false,
      path: '/',
      expires: new Date(expiresAt * 1000),
    })
  } catch (error) {
    const refusal = error instanceof AppError ? error : new AppError('loginFailure')
    if (refusal !== error) logger.error({ err: error, msg: 'a sign-in failed' })
    return {
      code: refusal.code,
      message: refusal.fieldErrors?.[0]?.message ?? refusal.message,
      email: typeof fields.email === 'string' ? fields.email : '',
    }
  }
  redirect(routes.admin)
}
