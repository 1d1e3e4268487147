import { routes } from '@/config/routes'

import { callServer } from './callServer'
import { pageAccount } from './pageAccount'
import { findSignedIn } from './saving/findSignedIn'
import { announceSessionEnd } from './sessionEnd'

const addresses = { agents: routes.agentsSignOutApi, admins: routes.adminsSignOutApi }

export type SignOut = {
  of: keyof typeof addresses
  /** All sessions of the account, not only this browser's. */
  isEverywhere?: boolean
}

/**
 * Ends this browser's session, or all of the account's. Resolves with true when the page's account has none here any more: another one that
 * has signed in in another tab stays signed in.
 */
export async function signOut({ isEverywhere = false, of }: SignOut): Promise<boolean> {
  const query = isEverywhere ? '?allSessions=true' : ''
  const account = pageAccount()
  const result = await callServer(addresses[of] + query, { isOwn: true, method: 'POST' })
  // 400 and 401: another tab has ended the session already, or has signed in another account, whose tabs stay.
  if (!result.ok && result.status !== 400 && result.status !== 401) return false
  const isOther = !result.ok && account && (await findSignedIn(account)) === 'other'
  if (!isOther) announceSessionEnd()
  return true
}
