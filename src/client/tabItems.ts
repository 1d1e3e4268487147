/**
 * What {@link store} has kept in this tab; undefined if nothing. It stays until the tab is closed or its account leaves: in-app browsers drop a
 * page while somebody calls.
 */
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

export function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

export function forgetItems(): void {
  try {
    sessionStorage.clear()
  } catch {}
}

/** From now on nothing is stored: the page is on its way out. */
export const stopStoring = (): void => void (isForgotten = true)

/** Whether the page is on its way out, with nothing left to keep. */
export const isTabForgotten = (): boolean => isForgotten
