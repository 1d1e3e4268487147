import { createListeners } from './createListeners'
import { forget, forgetItems, readStored, stopStoring, store } from './tabItems'

/** Also where the browser refuses to store; and what was read once stays the same object. */
const unsaved = new Map<string, unknown>()
const listeners = createListeners()

/** What was typed and not sent, in this tab. */
export function readUnsaved<Value>(key: string): Value | undefined {
  if (!unsaved.has(key)) {
    const stored = readStored<Value>(key)
    if (stored !== undefined) unsaved.set(key, stored)
  }
  return unsaved.get(key) as Value | undefined
}

/** Keeps what is unsaved in the tab; undefined for none. */
export function storeUnsaved(key: string, value: unknown): void {
  if (value === undefined) forget(key)
  else store(key, value)
  unsaved.set(key, value)
  listeners.notify()
}

/** Calls back when something unsaved changes. Returns the function that unsubscribes. */
export const onUnsavedChange = listeners.subscribe

const ownerKey = 'account'

/** Makes the tab this account's: what another one has left in it is forgotten. */
export function takeTab(account: string): void {
  const owner = readStored<string>(ownerKey)
  if (owner !== undefined && owner !== account) clear()
  store(ownerKey, account)
}

/** Forgets everything, and what the page would store on its way out. */
export function forgetTab(): void {
  stopStoring()
  clear()
}

function clear(): void {
  unsaved.clear()
  forgetItems()
}
