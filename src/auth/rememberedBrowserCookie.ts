import type { PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { rememberedBrowserCookie } from '@/config/sessionNames'
import { cookieHeader, cookieValue } from '@/domain/values/cookies'

import { sessionCookieOptions } from './sessionCookie'

/** The tokens of this browser's cookie that could be ours, the newest first: a browser may be remembered for several accounts. */
export function rememberedBrowserTokens({ headers }: PayloadRequest): string[] {
  const tokens = cookieValue(headers.get('cookie'), rememberedBrowserCookie)?.split('.') ?? []
  return tokens.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, limits.rememberedAccounts)
}

/** What the cookie holds once this browser is remembered by one more token. */
export const withRememberedBrowser = (req: PayloadRequest, token: string): string =>
  [token, ...rememberedBrowserTokens(req)].slice(0, limits.rememberedAccounts).join('.')

/** Attributes of the cookie, the same for the form's action and for REST. */
export const rememberedBrowserOptions = () => ({
  ...sessionCookieOptions(),
  maxAge: durations.rememberedBrowser / 1000,
})

export function rememberedBrowserHeader(tokens: string): string {
  const { maxAge, path, secure } = rememberedBrowserOptions()
  return cookieHeader(rememberedBrowserCookie, tokens, { Path: path, 'Max-Age': maxAge, secure })
}
