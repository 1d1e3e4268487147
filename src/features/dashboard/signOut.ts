import { routes } from '@/config/routes'

import { announceSessionEnd } from './sessionEnd'

const patience = 20_000

/** Ends this browser's session. Resolves with whether there is none any more. */
export async function signOut(): Promise<boolean> {
  try {
    let answer = await post(routes.agentsLogoutApi)
    // An admin has signed in in another tab since: both share the one cookie.
    if (answer.status === 403) answer = await post(routes.adminsLogoutApi)
    // Refused for want of a session: another tab has ended it.
    const isOver = answer.ok || answer.status === 400 || answer.status === 401
    if (isOver) announceSessionEnd()
    return isOver
  } catch {
    return false
  }
}

const post = (address: string) =>
  fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) })
