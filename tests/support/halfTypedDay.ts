/** Makes an input look as a browser leaves it when a day is typed in part, or doesn't exist. */
export function leaveHalfTyped(input: HTMLElement): void {
  Object.defineProperty(input, 'value', { value: '', writable: true })
  Object.defineProperty(input, 'validity', { value: { badInput: true } })
}
