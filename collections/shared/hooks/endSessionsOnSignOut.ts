import type { CollectionAfterLogoutHook } from 'payload'

import { endSession, endSessions, sidOf } from '@/database/accounts/sessions'

/** Ends the session on sign-out, or with `?allSessions=true` all sessions and remembered browsers of the account. */
export const endSessionsOnSignOut: CollectionAfterLogoutHook = async ({ req }) => {
  const { user } = req
  if (!user) return
  if (req.searchParams.get('allSessions') === 'true') return endSessions(req, String(user.id))
  const sid = sidOf(user)
  if (sid) await endSession(req, sid)
}
