import { forget, readStored, store } from '@/client/tabStorage'

const keyOf = (customer: string) => `memo ${customer}`

/** Also where the browser refuses to store. */
const typed = new Map<string, string>()
const listeners = new Set<() => void>()

const change = (customer: string, text: string) => {
  typed.set(customer, text)
  for (const listener of listeners) listener()
}

/** The memo that was typed and not sent, in this tab: one for the customer's page and the sheet after a call. */
export const readMemo = (customer: string): string =>
  typed.get(customer) ?? readStored<string>(keyOf(customer)) ?? ''

export function storeMemo(customer: string, text: string): void {
  if (!text) return forgetMemo(customer)
  store(keyOf(customer), text)
  change(customer, text)
}

export function forgetMemo(customer: string): void {
  forget(keyOf(customer))
  change(customer, '')
}

/** Calls back when a memo changes. Returns the function that unsubscribes. */
export function onMemoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
