import { pageAccount } from '@/client/pageAccount'
import { announceSessionEnd, leavePage } from '@/client/sessionEnd'
import { hasUnsavedInput } from '@/client/unsavedInput'
import { accountHeader } from '@/config/sessionNames'
import { edits as copy } from '@/copy/edits'
import type { PanelRequest } from '@/patches/interceptFetch'

import { headersOf } from './saveBody'

/**
 * Signs out in Payload's menu. That leaves in the browser's other tabs too, and nothing in its own (specification 6.5); where the session is over
 * already, or another account's, only this page leaves.
 */
export async function signOutAsPage(
  init: RequestInit,
  send: PanelRequest['send'],
): Promise<Response> {
  const account = pageAccount()
  const named = account && {
    headers: { ...headersOf(init, init.body), [accountHeader]: account.id },
  }
  const response = await send({ ...init, ...named })
  if (response.ok) announceSessionEnd()
  if (response.ok || response.status === 400 || response.status === 401) leavePage()
  return response
}

/** Payload leaves the page where the session can't be renewed, but not where there is no answer; it then shows the browser's message. */
export async function renewSession(renew: () => Promise<Response>): Promise<Response> {
  const response = await renew().catch((cause: unknown) => {
    throw new Error(copy.renewalFailure, { cause })
  })
  if (!response.ok && hasUnsavedInput()) throw new Error(copy.expiredTitle)
  return response
}
