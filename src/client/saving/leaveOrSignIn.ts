import type { AccessLoss } from '../callServer'
import { createListeners } from '../createListeners'
import { leavePage, leaveWithUnsaved } from '../sessionEnd'
import { unsavedKeys } from '../tabStorage'
import { signInAnswer } from './questions'

/** Leaves the page, or first asks to sign in beside it. */
export type LeaveOrSignIn = (loss?: AccessLoss) => void

let asking = 0
const listeners = createListeners()

const countAsking = (change: 1 | -1) => {
  asking += change
  listeners.notify()
}

/** Whether the page leaves unless its account is signed in again. */
export const laterLeaves = { view: (): boolean => asking > 0, subscribe: listeners.subscribe }

/**
 * What to do once access is lost. With something unsaved in the tab, an expired session asks to sign in beside the page. If that does
 * not succeed the page is left, and what was unsaved is there again after signing in (specification 13.6).
 * @param resume called once the page's account is signed in again
 */
export function leaveOrSignIn(resume: () => void): LeaveOrSignIn {
  let isAsking = false
  return (loss) => {
    const asked = signInAnswer()
    if (loss?.status !== 401 || !(asked || unsavedKeys().length > 0)) return leavePage(loss)
    if (isAsking) return
    isAsking = true
    countAsking(1)
    void (asked ?? signInAgain()).then((isSignedIn) => {
      isAsking = false
      countAsking(-1)
      if (isSignedIn) resume()
      else leaveWithUnsaved()
    })
  }
}

const signInAgain = async (): Promise<boolean> => {
  try {
    const { askUnlessSignedIn } = await import('./sendAsAccount')
    return await askUnlessSignedIn()
  } catch {
    return false
  }
}
