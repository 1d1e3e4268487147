import { forget, readStored, store } from '@/client/tabItems'
import { durations } from '@/config/durations'
import { firstTouch } from '@/config/firstTouch'

import type { Confirmation } from './consultationFormAnswer'

type TypedText = { name: string; phone: string }

/** What this tab holds until it is closed. What was typed is gone with the submission. */
const keys = {
  typed: firstTouch.typedKey,
  sent: 'consultation-sent',
  confirmation: 'consultation-confirmation',
} as const

export const readTyped = () => readStored<TypedText>(keys.typed)

/** The confirmation, and whether the form is open again for another number. */
type StoredConfirmation = Confirmation & { isReopened?: true }

export const readConfirmation = () => readStored<StoredConfirmation>(keys.confirmation)

export const storeTyped = (typed: TypedText) => store(keys.typed, typed)

/** What was sent without a confirmation so far, and its idempotency key. */
type Sent = { content: string; key: string }

export const readSent = () => readStored<Sent>(keys.sent)

export const storeSent = (sent: Sent) => store(keys.sent, sent)

export const forgetSent = () => forget(keys.sent)

export function storeConfirmation(confirmation: Confirmation): void {
  const correctableUntil = Date.now() + durations.idempotencyKey
  store(keys.confirmation, { ...confirmation, correctableUntil })
  forget(keys.typed)
  forgetSent()
}

/** What is typed into the reopened form stays. */
export const storeReopened = (confirmation: Confirmation) =>
  store(keys.confirmation, { ...readConfirmation(), ...confirmation, isReopened: true })

export const forgetConfirmation = () => forget(keys.confirmation)
