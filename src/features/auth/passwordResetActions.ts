'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { changedAccount, changedAccountOptions } from '@/auth/changedAccountCookie'
import { routes } from '@/config/routes'
import { changedAccountCookie, sessionCookie } from '@/config/sessionNames'
import { formAction } from '@/server/formActions'
import { getPayload } from '@/server/payload'
import { type FormAnswer, refused } from '@/ui/forms/formAnswer'
import { requestPasswordReset as requestUseCase } from '@/useCases/accounts/requestPasswordReset'
import { resetPassword as resetUseCase } from '@/useCases/accounts/resetPassword'

/** The action of the form at /forgot-password, with and without scripts. */
export const requestPasswordReset = formAction({
  run: requestUseCase,
  done: (): FormAnswer => ({ ok: true }),
  refuse: refused,
  failure: 'resetRequestFailure',
})

/** The action of the form at /reset-password, with and without scripts. Redirects to /login, or returns a refusal. */
export const resetPassword = formAction({
  run: resetUseCase,
  done: async ({ email }: { email: string }): Promise<FormAnswer> => {
    // A reset signs no one in; an account that was signed in here signs in again.
    const jar = await cookies()
    jar.delete(sessionCookie)
    jar.set(
      changedAccountCookie,
      changedAccount(await getPayload(), email),
      changedAccountOptions(),
    )
    redirect(routes.signInAfterReset)
  },
  // Returns no fields: token and password are secrets.
  refuse: (refusal) => refused(refusal),
  failure: 'resetFailure',
})
