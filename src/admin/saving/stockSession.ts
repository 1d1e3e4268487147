import { pageAccount } from '@/client/pageAccount'
import { announceSessionEnd, leavePage } from '@/client/sessionEnd'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { accountHeader } from '@/config/sessionNames'
import { edits as copy } from '@/copy/edits'
import type { PanelRequest } from '@/patches/interceptFetch'

import { headersOf } from './saveBody'

/** Names the page's account, so that the session of another one is not taken for it. */
function asPage(init: RequestInit): RequestInit {
  const account = pageAccount()
  if (!account) return init
  return { ...init, headers: { ...headersOf(init, init.body), [accountHeader]: account.id } }
}

/**
 * Signs out in Payload's menu. That leaves in the browser's other tabs too, and nothing in its own (specification 6.5); where the session is over
 * already, or another account's, only this page leaves.
 */
export async function signOutAsPage(
  init: RequestInit,
  send: PanelRequest['send'],
): Promise<Response> {
  const response = await send(asPage(init))
  if (response.ok) announceSessionEnd()
  if (response.ok || response.status === 400 || response.status === 401) leavePage()
  return response
}

/**
 * Renews the session of the page's account. Payload leaves the page at every refusal, also where the session is as good as before; where there
 * is no answer it stays and shows the message.
 */
export async function renewSession(
  init: RequestInit,
  send: PanelRequest['send'],
): Promise<Response> {
  const response = await send(asPage(init)).catch((cause: unknown) => {
    throw new Error(copy.renewalFailure, { cause })
  })
  const isEnded = response.status === 401 || response.status === 403
  if (!response.ok && !isEnded) throw new Error(copy.renewalFailure)
  if (isEnded && hasUnsavedInput()) throw new Error(copy.expiredTitle)
  return response
}
