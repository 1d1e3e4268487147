import type { CollectionAfterLogoutHook } from 'payload'

import { endSession, endSessions, sidOf } from '@/database/accounts/sessions'

/** Signing out ends this session in the database too, or with `?allSessions=true` all of the account. */
export const endOwnSessions: CollectionAfterLogoutHook = async ({ req }) => {
  const { user } = req
  if (!user) return
  if (req.searchParams.get('allSessions') === 'true') return endSessions(req, String(user.id))
  const sid = sidOf(user)
  if (sid) await endSession(req, sid)
}
