/** What this tab holds until it is closed: a reload, and in-app browsers that drop a page while somebody calls, lose nothing. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

// A browser may refuse to store: then nothing survives, and nothing else is lost.
export function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
