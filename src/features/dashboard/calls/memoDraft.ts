import { forget, readStored, store } from '@/client/tabStorage'

/** Where it is typed: on the customer's page, or in the sheet after a call. Each is recorded on its own, once. */
export type MemoPlace = 'call' | 'page'

const keys: Record<MemoPlace, string> = { call: 'call-memo', page: 'memo' }
const keyOf = (customer: string, place: MemoPlace) => `${keys[place]} ${customer}`

/** Also where the browser refuses to store. */
const typed = new Map<string, string>()
const listeners = new Set<() => void>()

/** The memo that was typed and not sent, in this tab. */
export const readMemo = (customer: string, place: MemoPlace): string => {
  const key = keyOf(customer, place)
  return typed.get(key) ?? readStored<string>(key) ?? ''
}

export function storeMemo(customer: string, place: MemoPlace, text: string): void {
  const key = keyOf(customer, place)
  if (text) store(key, text)
  else forget(key)
  typed.set(key, text)
  for (const listener of listeners) listener()
}

/** Forgets what was typed about a customer whom the agent may no longer see. */
export function forgetMemos(customer: string): void {
  storeMemo(customer, 'call', '')
  storeMemo(customer, 'page', '')
}

/** Calls back when a memo changes. Returns the function that unsubscribes. */
export function onMemoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
