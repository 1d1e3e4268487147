import { environment } from '@/config/env'
import { sessionCookie } from '@/config/session'

/** Attributes of the session cookie, the same for the form's action and for REST. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: environment().SERVER_URL?.startsWith('https:') ?? false,
  path: '/',
})

const attributes = () =>
  `Path=/; HttpOnly; SameSite=Lax${sessionCookieOptions().secure ? '; Secure' : ''}`

export const sessionCookieHeader = ({
  token,
  expiresAt,
}: {
  token: string
  expiresAt: number
}): string =>
  `${sessionCookie}=${token}; Expires=${new Date(expiresAt * 1000).toUTCString()}; ${attributes()}`

/** `Set-Cookie` that removes the session cookie. */
export const expiredSessionCookie = (): string => `${sessionCookie}=; Max-Age=0; ${attributes()}`
