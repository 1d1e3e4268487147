import { pageAccount } from '../pageAccount'
import { hasUnsavedInput, whenNothingIsTyped } from '../unsavedInput'
import { findSignedIn } from './findSignedIn'

/**
 * Leaves a page whose access was lost, but not while somebody is typing in a dialog: they may sign in again to save it.
 * @param resume called instead if the page's account is signed in by then
 */
export function leaveOnceNothingIsTyped(leave: () => void, resume: () => void): void {
  if (!hasUnsavedInput()) return leave()
  whenNothingIsTyped(async () => {
    const account = pageAccount()
    if (account && (await findSignedIn(account)) === 'account') resume()
    else leave()
  })
}
