import { hasUnsavedInput } from '../unsavedInput'
import { signedInOnceSaved } from './signedInOnceSaved'

/**
 * Leaves a page whose access was lost, but not while somebody is typing in a dialog: they may sign in again to save it.
 * @param resume called instead if the page's account is signed in by then
 */
export async function leaveOnceNothingIsTyped(
  leave: () => void,
  resume: () => void,
): Promise<void> {
  if (hasUnsavedInput() && (await signedInOnceSaved()) === 'account') resume()
  else leave()
}
