import type { CollectionAfterChangeHook } from 'payload'

import { voidResets } from '@/database/accounts/passwordResets'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { cancelNotifications } from '@/database/notifications/outbox'

import { storedStates } from './storedStates'

/** Voids all reset links, sent or queued, when an e-mail, password or status changes, in the same transaction (specification 6.7). */
export const voidOutdatedResets: CollectionAfterChangeHook = async (args) => {
  const states = await storedStates(args)
  if (!states) return
  const { account, before, now } = states
  const isSame = (['email', 'hash', 'status'] as const).every(
    (name) => now?.[name] === before[name],
  )
  if (isSame) return
  // Otherwise a link that is being mailed at this moment would stay.
  await touchAccountConflictRow(args.req, account.id)
  await voidResets(args.req, account.id)
  await cancelNotifications(args.req, 'password-reset', account.id)
}
