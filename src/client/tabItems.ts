/** Kept until the tab is closed or its account leaves: in-app browsers drop a page while somebody calls. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(readText(key) ?? 'null') as Value | null) ?? undefined
  } catch {
    return undefined
  }
}

/** A text that is stored as it is. */
export function readText(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const store = (key: string, value: unknown): void => storeText(key, JSON.stringify(value))

let isForgotten = false

// A browser may refuse to store: then nothing survives, and nothing else is lost.
export function storeText(key: string, text: string): void {
  try {
    if (!isForgotten) sessionStorage.setItem(key, text)
  } catch {}
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
