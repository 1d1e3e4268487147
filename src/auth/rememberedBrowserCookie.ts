import type { PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { rememberedBrowserCookie } from '@/config/sessionNames'
import { cookieHeader, cookieValue } from '@/domain/values/cookies'

import { sessionCookieOptions } from './sessionCookie'

/** The token of this browser's cookie, if it has one that could be ours. */
export function rememberedBrowserToken({ headers }: PayloadRequest): string | undefined {
  const token = cookieValue(headers.get('cookie'), rememberedBrowserCookie)
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Attributes of the cookie, the same for the form's action and for REST. */
export const rememberedBrowserOptions = () => ({
  ...sessionCookieOptions(),
  maxAge: durations.rememberedBrowser / 1000,
})

export function rememberedBrowserHeader(token: string): string {
  const { maxAge, path, secure } = rememberedBrowserOptions()
  return cookieHeader(rememberedBrowserCookie, token, { Path: path, 'Max-Age': maxAge, secure })
}
