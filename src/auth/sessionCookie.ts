import { environment } from '@/config/env'
import { sessionCookie } from '@/config/routes'

/** How the one session cookie is kept, whoever sets it: the form's action or REST. */
export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: environment().SERVER_URL?.startsWith('https:') ?? false,
  path: '/',
})

const attributes = () =>
  `Path=/; HttpOnly; SameSite=Lax${sessionCookieOptions().secure ? '; Secure' : ''}`

/** `Set-Cookie` of a session that has begun. */
export const sessionCookieHeader = ({
  token,
  expiresAt,
}: {
  token: string
  expiresAt: number
}): string =>
  `${sessionCookie}=${token}; Expires=${new Date(expiresAt * 1000).toUTCString()}; ${attributes()}`

/** `Set-Cookie` that leaves no session behind. */
export const expiredSessionCookie = (): string => `${sessionCookie}=; Max-Age=0; ${attributes()}`
