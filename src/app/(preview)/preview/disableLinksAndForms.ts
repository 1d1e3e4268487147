/** A preview sends nothing and leads nowhere. Before React, which listens on the document. */
export function disableLinksAndForms(): () => void {
  const submit = (event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement && event.target.method === 'dialog') return
    event.preventDefault()
    event.stopPropagation()
  }
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  }
  const press = (event: MouseEvent) => {
    if (isSecondOfTwo(event)) event.preventDefault()
  }
  window.addEventListener('submit', submit, true)
  window.addEventListener('click', click, true)
  window.addEventListener('mousedown', press, true)
  return () => {
    window.removeEventListener('submit', submit, true)
    window.removeEventListener('click', click, true)
    window.removeEventListener('mousedown', press, true)
  }
}

/** The second click of a double click, which may have been meant for a dialog over the page, opens no field and takes no focus from one. */
export const isSecondOfTwo = ({ detail }: MouseEvent): boolean => detail > 1
