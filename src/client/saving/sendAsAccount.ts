import { failureOf, type FailureCode } from '@/client/callServer'
import { accountHeader } from '@/config/sessionNames'
import { edits as copy } from '@/copy/edits'
import { type ErrorCode, errorTable } from '@/domain/shared/errors'

import { findSignedIn } from './findSignedIn'
import { announceSave, namingOtherWindow } from './otherWindows'
import { pageAccount } from '../pageAccount'
import { askToSignIn } from './questions'

type Send = (headers: Record<string, string>) => Promise<Response>

/**
 * Sends a save in the name of the account that opened the page, and of no other. If the session has expired, asks to sign in beside the page
 * and sends it again. Where nobody can be asked it is sent as it is; where nobody can tell who is signed in, it is refused as one to try again.
 * @param continues what goes on after signing in, as the subject of a sentence
 */
export async function sendAsAccount(send: Send, continues?: string): Promise<Response> {
  const account = pageAccount()
  if (!account) return send({})
  for (let mayRepeat = true; ;) {
    const answer = await send({ [accountHeader]: account.id })
    if (answer.ok) announceSave(answer.headers.get('etag'))
    if (answer.status === 409) return namingOtherWindow(answer)
    if (answer.status !== 401 && answer.status !== 403) return answer
    if (saysNothingOfSession.has((await failureOf(answer.clone())).code)) return answer
    const signedIn = await findSignedIn(account)
    if (signedIn === 'account') {
      if (answer.status === 403 || !mayRepeat) return answer
      // Somebody has signed in again in another tab since.
      mayRepeat = false
      continue
    }
    // Whether access is lost is not known: the page must not take it for that.
    if (signedIn === 'unknown') return refusal('unavailable')
    if (!(await askToSignIn(account, { continues, isOther: signedIn === 'other' })))
      return refusal('sessionExpired')
  }
}

/** Refusals to somebody who is signed in, or who would be refused again after signing in. */
const saysNothingOfSession = new Set<FailureCode>([
  'wrongCredentials',
  'secondFactorRequired',
  'secondFactorWrong',
  'secondFactorMissing',
  'secondFactorUnreadable',
])

const refusal = (code: ErrorCode): Response => {
  const { status, text: message } = errorTable[code]
  return Response.json({ errors: [{ message, data: { code } }] }, { status })
}

/** Asks to sign in again, unless the page's account is signed in or nobody can tell. False where nobody can be asked. */
export async function askUnlessSignedIn(): Promise<boolean> {
  const account = pageAccount()
  if (!account) return false
  const signedIn = await findSignedIn(account)
  if (signedIn === 'account' || signedIn === 'unknown') return true
  return askToSignIn(account, { continues: copy.typing, isOther: signedIn === 'other' })
}
