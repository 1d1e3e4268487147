'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { sessionCookie } from '@/config/routes'
import { fieldsOf } from '@/operations/readBody'
import { registerAgent } from '@/operations/registerAgent'
import { sessionCookieOptions } from '@/operations/sessionCookie'
import { signIn as signInOperation } from '@/operations/signIn'

import { inTime } from '@/server/inTime'
import { type FormAnswer, refused } from '@/ui/formAnswer'

import { refusalOf, requestOfForm } from './formRequest'

/** The registration form's post, with and without scripts. */
export async function register(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  const fields = fieldsOf(form)
  try {
    await inTime(requestOfForm().then((req) => registerAgent(req, fields)))
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
    const session = await inTime(requestOfForm().then((req) => signInOperation(req, fields)))
    const expires = new Date(session.expiresAt * 1000)
    jar.set(sessionCookie, session.token, { ...sessionCookieOptions(), expires })
    place = session.place
  } catch (error) {
    const refusal = refusalOf(error, 'loginFailure')
    // Signed out of whatever account this browser had (specification 6.3).
    if (refusal.code === 'notApproved') jar.delete(sessionCookie)
    return refused(refusal, fields)
  }
  redirect(place)
}
