import { durations } from '@/config/limits'
import { signals as copy } from '@/copy/signals'

/** What speaks for a program having sent a request. It marks the request for the admins and changes nothing else. */
export const signalLabels = {
  honeypot: copy.honeypot,
  tooFast: copy.tooFast,
} as const

export type Signal = keyof typeof signalLabels

/** What a form tells beside the submission, unchecked. */
export type Hints = {
  /** A field that no person sees (`config/trapField.ts`). */
  website?: unknown
  /** Milliseconds from the form's first touch, or else the page's opening, until it was sent. */
  fillingTime?: unknown
}

/** Whatever a client sends; what is absent or can't be read is not judged, as without JavaScript. */
export function signalsOf({ fillingTime, website }: Hints): Signal[] {
  const isHoneypotFilled = website !== undefined && website !== null && website !== ''
  const isTold = typeof fillingTime === 'number' || /^\d+$/.test(String(fillingTime))
  const isTooFast = isTold && Number(fillingTime) < durations.fillingByHand
  return [
    ...(isHoneypotFilled ? ['honeypot' as const] : []),
    ...(isTooFast ? ['tooFast' as const] : []),
  ]
}
