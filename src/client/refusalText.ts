import { errors } from '@/copy/errors'

import type { Failure, FailureCode } from './callServer'

/** Refusals that the browser makes, of a save that was put off or given up. */
const madeHere = new Set<FailureCode>(['sessionExpired', 'theirsLoaded'])

/** The refusal's own sentence if it tells what to do; otherwise undefined, and the step's own text is shown. */
export function refusalText(refusal: Failure): string | undefined {
  const { code, fieldErrors, message, status } = refusal
  if (madeHere.has(code)) return message
  // Somebody was faster, and what is shown is read again by itself: nobody has to reload the page.
  if (code === 'writeConflict') return errors.statusConflict
  if (status === 409) return message || errors.statusConflict
  if (status !== 400) return undefined
  const told = fieldErrors[0]?.message ?? message
  // Without a field it tells no more than that something was wrong.
  return told === errors.invalidInput ? undefined : told
}
