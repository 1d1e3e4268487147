import type { CollectionConfig } from 'payload'

import { sessionCookieOptions } from '@/auth/sessionCookie'
import { durations } from '@/config/durations'

/**
 * Sign-in settings of both account collections. Payload's own session list is off: it writes the whole account back at every sign-in,
 * which would undo a decision made at the same moment.
 */
export const authOptions = (): Exclude<CollectionConfig['auth'], boolean | undefined> => ({
  useSessions: false,
  tokenExpiration: durations.session / 1000,
  maxLoginAttempts: 0,
  depth: 0,
  cookies: { sameSite: 'Lax', secure: sessionCookieOptions().secure },
})
