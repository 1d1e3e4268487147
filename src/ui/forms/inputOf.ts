/** A form's input of that name. */
export function inputOf(form: HTMLFormElement | null, name = ''): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}
