import { environment } from '@/config/env'
import { sessionCookie } from '@/config/sessionNames'
import { cookieHeader } from '@/domain/values/cookies'

/** Attributes of the session cookie, the same for the form's action and for REST. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: environment().SERVER_URL?.startsWith('https:') ?? false,
  path: '/',
})

export function sessionCookieHeader({
  token,
  expiresAt,
}: {
  token: string
  expiresAt: number
}): string {
  const { path, secure } = sessionCookieOptions()
  const expires = new Date(expiresAt * 1000).toUTCString()
  return cookieHeader(sessionCookie, token, { Expires: expires, Path: path, secure })
}

export function expiredSessionCookie(): string {
  const { path, secure } = sessionCookieOptions()
  return cookieHeader(sessionCookie, '', { 'Max-Age': 0, Path: path, secure })
}
