import { firstTouch } from '@/config/firstTouch'

import type { Confirmation } from './consultationFormAnswer'

type TypedText = { name: string; phone: string }

/** What this tab holds until it is closed. What was typed is gone with the submission. */
const keys = {
  typed: firstTouch.typedKey,
  confirmation: 'consultation-confirmation',
} as const

export const readTyped = () => read<TypedText>(keys.typed)

/** The confirmation, and whether the form is open again for another number. */
type StoredConfirmation = Confirmation & { isReopened?: true }

export const readConfirmation = () => read<StoredConfirmation>(keys.confirmation)

export const storeTyped = (typed: TypedText) => write(keys.typed, typed)

export function storeConfirmation(confirmation: Confirmation): void {
  write(keys.confirmation, confirmation)
  forget(keys.typed)
}

/** What is typed into the reopened form stays. */
export const storeReopened = (confirmation: Confirmation) =>
  write(keys.confirmation, { ...confirmation, isReopened: true })

export const forgetConfirmation = () => forget(keys.confirmation)

function read<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

// A browser may refuse to store: then nothing survives, and nothing else is lost.
function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
