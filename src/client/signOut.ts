import { routes } from '@/config/routes'

import { callServer } from './callServer'
import { announceSessionEnd } from './sessionEnd'

const addresses = { agents: routes.agentsLogoutApi, admins: routes.adminsLogoutApi }

export type SignOut = {
  /** Whose page this is. */
  of: keyof typeof addresses
  /** Everywhere, and not in this browser alone. */
  isEverywhere?: boolean
}

/** Ends this browser's session, or all of the account's. Resolves with whether there is none here any more. */
export async function signOut({ isEverywhere = false, of }: SignOut): Promise<boolean> {
  const query = isEverywhere ? '?allSessions=true' : ''
  let result = await post(addresses[of] + query)
  // Somebody of the other kind has signed in in another tab since: both share the one cookie.
  if (!result.ok && result.status === 403) {
    const other = of === 'agents' ? 'admins' : 'agents'
    // Whose other sessions are not this page's to end.
    result = await post(addresses[other])
  }
  // Refused for want of a session: another tab has ended it.
  const isOver = result.ok || result.status === 400 || result.status === 401
  if (isOver) announceSessionEnd()
  return isOver
}

const post = (address: string) => callServer(address, { method: 'POST' })
