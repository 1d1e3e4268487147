'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

import { routes, sessionCookie } from '@/config/routes'
import { fieldsOf } from '@/operations/readBody'
import { requestPasswordReset as requestOperation } from '@/operations/requestPasswordReset'
import { resetPassword as resetOperation } from '@/operations/resetPassword'
import { type FormAnswer, refused } from '@/ui/formAnswer'

import { refusalOf, requestOfForm } from './formRequest'

/** The post of the form at /forgot-password, with and without scripts. */
export async function requestPasswordReset(
  _: FormAnswer | null,
  form: FormData,
): Promise<FormAnswer> {
  const fields = fieldsOf(form)
  try {
    await requestOperation(await requestOfForm(), fields)
    return { ok: true }
  } catch (error) {
    return refused(refusalOf(error, 'resetRequestFailure'), fields)
  }
}

/** The post of the form at /reset-password, with and without scripts. Leads to /login, or comes back refused. */
export async function resetPassword(_: FormAnswer | null, form: FormData): Promise<FormAnswer> {
  try {
    await resetOperation(await requestOfForm(), fieldsOf(form))
  } catch (error) {
    return refused(refusalOf(error, 'resetFailure'))
  }
  // Resetting signs nobody in, and whoever was signed in here does so anew.
  const jar = await cookies()
  jar.delete(sessionCookie)
  redirect(routes.loginAfterReset)
}
