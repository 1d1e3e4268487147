import { retryDelayMs } from '../live/readError'
import { pageAccount } from '../pageAccount'
import { hasUnsavedInput, whenNothingIsTyped } from '../unsavedInput'
import { findSignedIn } from './findSignedIn'

type SignedIn = Exclude<Awaited<ReturnType<typeof findSignedIn>>, 'unknown'> | undefined

/** Resolves with who is signed in once nothing is unsaved any more and the server has said it. */
export async function signedInOnceSaved(): Promise<SignedIn> {
  await new Promise<void>((resolve) => whenNothingIsTyped(resolve))
  const account = pageAccount()
  const signedIn = account && (await findSignedIn(account))
  if (signedIn === 'unknown') await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  // Payload takes a form for saved for a moment, also where that is refused.
  return signedIn === 'unknown' || hasUnsavedInput() ? signedInOnceSaved() : signedIn
}
