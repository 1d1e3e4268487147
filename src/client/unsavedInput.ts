const inputs = new Set<symbol>()
const waiting = new Set<() => unknown>()

/** Marks that somebody is typing something that is not saved. Returns the function that ends it. */
export function trackUnsavedInput(): () => void {
  const input = Symbol('input')
  inputs.add(input)
  return () => {
    inputs.delete(input)
    if (inputs.size) return
    const callbacks = [...waiting]
    waiting.clear()
    for (const callback of callbacks) callback()
  }
}

export const hasUnsavedInput = (): boolean => inputs.size > 0

/** Calls `callback` once nothing typed would be lost: now, or when it was saved or given up. */
export function whenNothingIsTyped(callback: () => unknown): void {
  if (inputs.size) waiting.add(callback)
  else callback()
}
