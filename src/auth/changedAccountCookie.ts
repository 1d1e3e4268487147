import type { Payload } from 'payload'

import { durations } from '@/config/durations'
import { routes } from '@/config/routes'
import { changedAccountCookie } from '@/config/sessionNames'
import { emailSchema } from '@/domain/accounts/email'
import { cookieHeader } from '@/domain/values/cookies'

import { sessionCookieOptions } from './sessionCookie'

/** The value of the cookie that tells the sign-in page whose password has just changed (specification 6.7). */
export const changedAccount = (payload: Payload, email: string): string => payload.encrypt(email)

/** The e-mail in such a value; undefined if it was not made here. */
export function emailOfChangedAccount(payload: Payload, value: string): string | undefined {
  try {
    return emailSchema.safeParse(payload.decrypt(value)).data
  } catch {
    return undefined
  }
}

/** The cookie's attributes. The front door removes it with the page that shows it. */
export const changedAccountOptions = () => ({
  ...sessionCookieOptions(),
  path: routes.signIn,
  maxAge: durations.changedAccountCookie / 1000,
})

export function changedAccountHeader(payload: Payload, email: string): string {
  const { maxAge, path, secure } = changedAccountOptions()
  const value = changedAccount(payload, email)
  return cookieHeader(changedAccountCookie, value, { Path: path, 'Max-Age': maxAge, secure })
}
