import type { CollectionAfterRefreshHook } from 'payload'

import { prolongSession, sidOf } from '@/database/accounts/sessions'
import { AppError } from '@/domain/errors'

/** A renewed token is of the same session, which lasts as long as the token. One that has ended meanwhile stays ended. */
export const extendSession: CollectionAfterRefreshHook = async ({ req }) => {
  const sid = sidOf(req.user)
  if (!sid || !(await prolongSession(req, sid))) throw new AppError('forbidden')
}
