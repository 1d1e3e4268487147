'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { routes, sessionCookie } from '@/config/routes'
import { requestPasswordReset as requestOperation } from '@/useCases/accounts/requestPasswordReset'
import { resetPassword as resetOperation } from '@/useCases/accounts/resetPassword'
import { formAction } from '@/server/formActions'
import { type FormAnswer, refused } from '@/ui/formAnswer'

/** The post of the form at /forgot-password, with and without scripts. */
export const requestPasswordReset = formAction({
  run: requestOperation,
  done: (): FormAnswer => ({ ok: true }),
  refuse: refused,
  failure: 'resetRequestFailure',
})

/** The post of the form at /reset-password, with and without scripts. Leads to /login, or comes back refused. */
export const resetPassword = formAction({
  run: resetOperation,
  done: async (): Promise<FormAnswer> => {
    // Resetting signs nobody in, and whoever was signed in here does so anew.
    const jar = await cookies()
    jar.delete(sessionCookie)
    redirect(routes.loginAfterReset)
  },
  // Nothing of it is shown again: the token is a secret, and so is the password.
  refuse: (refusal) => refused(refusal),
  failure: 'resetFailure',
})
