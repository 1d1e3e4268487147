/** Kept until the tab is closed or its account leaves: in-app browsers drop a page while somebody calls. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

let isForgotten = false

// A browser may refuse to store: then nothing survives, and nothing else is lost.
export function store(key: string, value: unknown): void {
  try {
    if (!isForgotten) sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
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
  isForgotten = true
  clear()
}

function clear(): void {
  try {
    sessionStorage.clear()
  } catch {}
}
