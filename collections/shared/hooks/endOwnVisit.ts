import type { CollectionAfterLogoutHook } from 'payload'

import { endVisit } from '@/database/accounts/seenConsultations'

/** Ends the visit on sign-out (specification 12.4). */
export const endOwnVisit: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user) await endVisit(req, String(req.user.id))
}
