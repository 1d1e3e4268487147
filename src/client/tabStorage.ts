import { createListeners } from './createListeners'
import { forget, forgetItems, readStored, stopStoring, store, storedKeys } from './tabItems'

/** Also where the browser refuses to store; and what was read once stays the same object. */
const unsaved = new Map<string, unknown>()
const listeners = createListeners()
const prefix = 'unsaved '

/** What was typed or recorded and not sent, in this tab. */
export function readUnsaved<Value>(key: string): Value | undefined {
  if (!unsaved.has(key)) {
    const stored = readStored<Value>(prefix + key)
    if (stored !== undefined) unsaved.set(key, stored)
  }
  return unsaved.get(key) as Value | undefined
}

/** Keeps what is unsaved in the tab; undefined for none. */
export function storeUnsaved(key: string, value: unknown): void {
  if (value === undefined) forget(prefix + key)
  else store(prefix + key, value)
  unsaved.set(key, value)
  listeners.notify()
}

/** The keys of what is unsaved in this tab, on whatever page it was typed. */
export function unsavedKeys(): string[] {
  const stored = storedKeys().flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  )
  const known = [...unsaved.keys()]
  return [...new Set([...stored, ...known])].filter((key) => readUnsaved(key) !== undefined)
}

export const onUnsavedChange = listeners.subscribe

const ownerKey = 'account'

/** Makes the tab this account's: what another account has left in it is removed. */
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

/** Forgets all but what is unsaved, for the same account, and what the page would store on its way out. */
export function forgetAllButUnsaved(): void {
  stopStoring()
  for (const key of storedKeys()) if (key !== ownerKey && !key.startsWith(prefix)) forget(key)
}

function clear(): void {
  unsaved.clear()
  forgetItems()
}
