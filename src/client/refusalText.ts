import { errors } from '@/copy/errors'

import type { Failure } from './callServer'

/** Refusals that the browser makes, of a save that was put off or given up. */
const madeHere = new Set(['sessionExpired', 'theirsLoaded'])

/** The refusal's own sentence if it tells what to do; otherwise undefined, and the step's own text is shown. */
export function refusalText(refusal: Failure): string | undefined {
  const { code, fieldErrors, message, status } = refusal
  if (madeHere.has(code)) return message
  if (status === 409) return message || errors.statusConflict
  return status === 400 ? (fieldErrors[0]?.message ?? message) : undefined
}
