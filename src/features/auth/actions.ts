'use server'

import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createLocalReq, type PayloadRequest } from 'payload'

import { sessionCookie } from '@/config/routes'
import { AppError, type ErrorCode } from '@/domain/errors'
import { fieldsOf } from '@/operations/readBody'
import { registerAgent } from '@/operations/registerAgent'
import { sessionCookieOptions } from '@/operations/sessionCookie'
import { signIn as signInOperation } from '@/operations/signIn'
import { logger } from '@/server/logger'
import { getPayload } from '@/server/payload'
import { isReady } from '@/server/readiness'

import { type FormAnswer, refused } from '@/ui/formAnswer'

/** The registration form's post, with and without scripts. */
export async function register(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const fields = fieldsOf(form)
  try {
    await registerAgent(await requestOfForm(), fields)
    return { ok: true }
  } catch (error) {
    return refused(refusalOf(error, 'registrationFailure'), fields)
  }
}

/** The sign-in form's post, with and without scripts. Leads to the person's own place, or comes back refused. */
export async function signIn(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const fields = fieldsOf(form)
  const jar = await cookies()
  let place: string
  try {
    const session = await signInOperation(await requestOfForm(), fields)
    const expires = new Date(session.expiresAt * 1000)
    jar.set(sessionCookie, session.token, { ...sessionCookieOptions(), expires })
    place = session.place
  } catch (error) {
    const refusal = refusalOf(error, 'loginFailure')
    // Signed out of whatever account this browser had (specification section 4).
    if (refusal.code === 'notApproved') jar.delete(sessionCookie)
    return refused(refusal, fields)
  }
  redirect(place)
}

async function requestOfForm(): Promise<PayloadRequest> {
  const requestHeaders = await headers()
  if (!isReady()) throw new AppError('unavailable')
  return createLocalReq({ req: { headers: requestHeaders } }, await getPayload())
}

function refusalOf(error: unknown, otherwise: ErrorCode): AppError {
  if (error instanceof AppError) return error
  logger.error({ err: error, msg: 'a form of an account failed' })
  return new AppError(otherwise)
}
