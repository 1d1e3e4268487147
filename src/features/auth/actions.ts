'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { sessionCookie } from '@/config/routes'
import { registerAgent } from '@/useCases/agents/registerAgent'
import { sessionCookieOptions } from '@/auth/sessionCookie'
import { type Session, signIn as signInOperation } from '@/useCases/accounts/signIn'
import { formAction } from '@/server/formActions'
import { type FormAnswer, refused } from '@/ui/formAnswer'

/** The registration form's post, with and without scripts. */
export const register = formAction({
  run: registerAgent,
  done: (): FormAnswer => ({ ok: true }),
  refuse: refused,
  failure: 'registrationFailure',
})

/** The sign-in form's post, with and without scripts. Leads to the person's own place, or comes back refused. */
export const signIn = formAction({
  run: (req, fields) => signInOperation(req, fields),
  done: async ({ expiresAt, homePath, token }: Session): Promise<FormAnswer> => {
    const expires = new Date(expiresAt * 1000)
    const jar = await cookies()
    jar.set(sessionCookie, token, { ...sessionCookieOptions(), expires })
    redirect(homePath)
  },
  refuse: async (refusal, fields) => {
    // Signed out of whatever account this browser had.
    if (refusal.code === 'notApproved') (await cookies()).delete(sessionCookie)
    return refused(refusal, fields)
  },
  failure: 'loginFailure',
})
