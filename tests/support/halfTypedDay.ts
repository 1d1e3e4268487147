/**
 * Makes an input look as a browser leaves it when a day is typed in part, or doesn't exist.
 * @returns call it before a whole day is typed
 */
export function leaveHalfTyped(input: HTMLElement): () => void {
  Object.defineProperty(input, 'value', { configurable: true, value: '', writable: true })
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } })
  return () => {
    Reflect.deleteProperty(input, 'value')
    Reflect.deleteProperty(input, 'validity')
  }
}
