'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { rememberedBrowserOptions } from '@/auth/rememberedBrowserCookie'
import { sessionCookieOptions } from '@/auth/sessionCookie'
import { rememberedBrowserCookie, sessionCookie } from '@/config/sessionNames'
import { phoneOfForm } from '@/domain/values/phoneChecks'
import { formAction } from '@/server/formActions'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'
import { type Session, signIn as signInUseCase } from '@/useCases/accounts/signIn'
import { registerAgent } from '@/useCases/agents/registerAgent'

import { requirePasswordOfCodeStep } from './signInStep'

/** The registration form's action, with and without scripts. */
export const register = formAction({
  run: (req, fields) => registerAgent(req, withUncutPhone(fields)),
  done: (): FormAnswer => ({ ok: true }),
  refuse: (refusal, fields) => refused(refusal, withUncutPhone(fields)),
  failure: 'registrationFailure',
})

const withUncutPhone = (fields: Record<string, unknown>) => ({
  ...fields,
  phone: phoneOfForm(fields),
})

/** The sign-in form's action, with and without scripts. Redirects to the account's home page, or returns a refusal. */
export const signIn = formAction({
  run: (req, fields) => {
    requirePasswordOfCodeStep(fields)
    return signInUseCase(req, fields)
  },
  done: async ({ expiresAt, homePath, rememberedBrowser, token }: Session): Promise<FormAnswer> => {
    const expires = new Date(expiresAt * 1000)
    const jar = await cookies()
    jar.set(sessionCookie, token, { ...sessionCookieOptions(), expires })
    if (rememberedBrowser)
      jar.set(rememberedBrowserCookie, rememberedBrowser, rememberedBrowserOptions())
    redirect(homePath)
  },
  refuse: async (refusal, fields) => {
    // Ends the browser's session of another account.
    if (refusal.code === 'notApproved') (await cookies()).delete(sessionCookie)
    return refused(refusal, fields)
  },
  failure: 'loginFailure',
})
