/** Closes the other questions when one is opened: Chrome before 120, Safari before 17.2 and Firefox before 130 know no `name` of `details`. */
export function keepOneOpen({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
    if (other !== target) other.open = false
}
