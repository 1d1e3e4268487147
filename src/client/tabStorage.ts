import { forget, forgetItems, readStored, stopStoring, store } from './tabItems'

/** Also where the browser refuses to store; and what was read once stays the same object. */
const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()

/** What was typed and not sent, in this tab. */
export function readDraft<Value>(key: string): Value | undefined {
  if (!drafts.has(key)) {
    const stored = readStored<Value>(key)
    if (stored !== undefined) drafts.set(key, stored)
  }
  return drafts.get(key) as Value | undefined
}

/** Keeps a draft in the tab; undefined for none. */
export function storeDraft(key: string, value: unknown): void {
  if (value === undefined) forget(key)
  else store(key, value)
  drafts.set(key, value)
  for (const listener of listeners) listener()
}

/** Calls back when a draft changes. Returns the function that unsubscribes. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const ownerKey = 'account'

/** Makes the tab this account's: what another one has left in it is forgotten. */
export function claimTab(account: string): void {
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
  drafts.clear()
  forgetItems()
}
