import type { CollectionAfterRefreshHook } from 'payload'

import { prolongSession, sidOf } from '@/database/accounts/sessions'
import { AppError } from '@/domain/shared/errors'

/** Prolongs the session along with its renewed token; a session that has ended stays ended. */
export const extendSession: CollectionAfterRefreshHook = async ({ req }) => {
  const sid = sidOf(req.user)
  if (!sid || !(await prolongSession(req, sid))) throw new AppError('forbidden')
}
