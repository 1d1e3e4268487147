/** Scrolls a form's list of errors into sight; in a low window the first wrong field, which has the focus, may stand far above it. */
export function showErrors(form: HTMLFormElement): void {
  // jsdom has no layout.
  void form.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
}
