import { durations } from '@/config/limits'
import { signals as copy } from '@/copy/signals'

/** Signals mark a consultation for the admins and change nothing else. */
export const signalLabels = {
  honeypot: copy.honeypot,
  tooFast: copy.tooFast,
} as const

export type Signal = keyof typeof signalLabels

export type Hints = {
  /** The honeypot (`config/honeypotField.ts`). */
  website?: unknown
  /** Milliseconds from the form's first touch, or else the page's opening, until it was sent. */
  fillingTime?: unknown
}

/** The signals of a submission, unchecked. Missing or unreadable hints count as none: without JavaScript there are none. */
export function signalsOf({ fillingTime, website }: Hints): Signal[] {
  const isHoneypotFilled = website !== undefined && website !== null && website !== ''
  const isKnown = typeof fillingTime === 'number' || /^\d+$/.test(String(fillingTime))
  const isTooFast = isKnown && Number(fillingTime) < durations.fillingByHand
  return [
    ...(isHoneypotFilled ? ['honeypot' as const] : []),
    ...(isTooFast ? ['tooFast' as const] : []),
  ]
}
