import { leavePage, leaveWithUnsaved } from '../sessionEnd'
import { unsavedKeys } from '../tabStorage'
import { signInAnswer } from './questions'

/** Leaves the page, or first asks to sign in beside it. `status` is that of the refused reading; none where the session was ended. */
export type LeaveOrSignIn = (status?: number) => void

/**
 * What to do once access is lost. With something unsaved in the tab an expired session asks to sign in beside the page; who doesn't leaves
 * it, and finds it again after signing in (specification 13.6).
 * @param resume called once the page's account is signed in again
 */
export function leaveOrSignIn(resume: () => void): LeaveOrSignIn {
  let isAsking = false
  return (status) => {
    const asked = signInAnswer()
    if (status !== 401 || !(asked || unsavedKeys().length > 0)) return leavePage()
    if (isAsking) return
    isAsking = true
    void (asked ?? signInAgain()).then((isSignedIn) => {
      isAsking = false
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
