import { durations } from '@/config/durations'
import { submissionSignals as copy } from '@/copy/submissionSignals'

import { phoneDigits } from '@/domain/values/phone'

/** `000-0000-0000`, and everything behind the prefix the same digit. */
const repeatedDigits = /^(?:02|(?!02)\d{3})(\d)\1+$/

/** Signals are shown to the admins and change nothing else. */
export const signalLabels = {
  honeypot: copy.honeypot,
  tooFast: copy.tooFast,
  repeatedDigits: copy.repeatedDigits,
  noLetter: copy.noLetter,
  ownPhone: copy.ownPhone,
} as const

export type Signal = keyof typeof signalLabels

export type SignalInput = {
  name?: unknown
  phone?: unknown
  /** The honeypot (`config/honeypotField.ts`). */
  website?: unknown
  /** Milliseconds from the form's first use, or else the page's opening, until it was sent. */
  fillingTime?: unknown
}

/** Adds what only the database knows: whether the phone is the one of the agent who referred the visitor. */
export const withOwnPhone = (signals: Signal[], phone: string, agentPhone = ''): Signal[] =>
  phoneDigits(agentPhone) === phoneDigits(phone) ? [...signals, 'ownPhone'] : signals

/** The signals of a submission, unchecked. What is missing or unreadable is no signal: without JavaScript there is no `fillingTime`. */
export function signalsOf({ fillingTime, name, phone, website }: SignalInput): Signal[] {
  const isHoneypotFilled = website !== undefined && website !== null && website !== ''
  const isKnown =
    typeof fillingTime === 'number' ||
    (typeof fillingTime === 'string' && /^\d+$/.test(fillingTime))
  const isTooFast = isKnown && Number(fillingTime) < durations.fillingByHand
  const isRepeated = typeof phone === 'string' && repeatedDigits.test(phoneDigits(phone))
  const isWithoutLetter = typeof name === 'string' && !/\p{L}/u.test(name)
  return [
    ...(isHoneypotFilled ? ['honeypot' as const] : []),
    ...(isTooFast ? ['tooFast' as const] : []),
    ...(isRepeated ? ['repeatedDigits' as const] : []),
    ...(isWithoutLetter ? ['noLetter' as const] : []),
  ]
}
