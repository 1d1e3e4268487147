import type { CollectionAfterChangeHook } from 'payload'

import { resetRateLimit } from '@/database/rateLimitCounters'
import { endSessions } from '@/database/accounts/sessions'
import { wrongCodesPerAccount } from '@/rateLimit/rateLimits'

import { storedStates } from './storedStates'

/** Ends all sessions when a password or status changes, in the same transaction (specification 6.4). */
export const endOutdatedSessions: CollectionAfterChangeHook = async (args) => {
  const states = await storedStates(args)
  if (!states) return
  const { account, before, now } = states
  if (now?.hash === before.hash && now?.status === before.status) return
  await endSessions(args.req, account.id)
  // Somebody who was trying codes no longer knows the password, and must not keep the owner out. A reset by mail, where nobody is signed in,
  // proves less: whoever reads the mailbox would have new tries with each.
  if (now?.hash !== before.hash && args.req.user)
    await resetRateLimit(args.req.payload, wrongCodesPerAccount(account.id).key)
}
