import { durations } from '@/config/durations'

const pauseMs = 50

let last: HTMLElement | null = null
/** What was pressed since: WebKit gives these no focus. */
let pressed: HTMLElement | null = null

const remember = (holder: HTMLElement) => {
  last = holder
  pressed = null
}

/**
 * Follows the focus and what is pressed, and returns it to an element that loses it while it is disabled: input would be lost. Returns the
 * function that ends it.
 */
export function followFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) remember(target)
  }
  const notePress = ({ target }: PointerEvent) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
    if (control) pressed = control
  }
  const noteLoss = () => {
    if (last?.matches(':disabled')) returnFocus(last)
  }
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', noteLoss)
  document.addEventListener('pointerdown', notePress)
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', noteLoss)
    document.removeEventListener('pointerdown', notePress)
  }
}

/** The element with the focus, or else what was pressed or had it last: a button disabled at work loses it before its dialog opens. */
export function lastFocused(): HTMLElement | null {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body
    ? activeElement
    : (pressed ?? last)
}

/**
 * Returns a lost focus to the element that had it before a dialog, once that is enabled, or to a heading if it is gone. A
 * person who focuses something else meanwhile keeps that. Waits as long as the longest save may take.
 */
export function returnFocus(
  to: HTMLElement | null,
  heading: HTMLElement | null = null,
  waitMs: number = durations.serverUpload,
): void {
  // A person who has focused something else meanwhile returns there from now on.
  if (!isFocusLost()) return
  // What had the focus in the dialog is gone.
  if (to) remember(to)
  if (to?.isConnected && to.matches(':disabled') && waitMs > 0) {
    setTimeout(() => returnFocus(to, heading, waitMs - pauseMs), pauseMs)
    return
  }
  if (to?.isConnected) {
    to.focus()
    returnCaret()
  }
  if (isFocusLost()) focusHeading(heading ?? document.querySelector('h1'))
}

type Field = HTMLInputElement | HTMLTextAreaElement
type Caret = Pick<Field, 'selectionDirection' | 'selectionEnd' | 'selectionStart'>

const carets = new WeakMap<Element, Caret>()

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Notes where the caret is before a dialog takes the focus: browsers forget it with a click in the dialog. */
export function noteCaret(field: HTMLElement | null): void {
  if (!isField(field)) return
  const { selectionDirection, selectionEnd, selectionStart } = field
  carets.set(field, { selectionDirection, selectionEnd, selectionStart })
}

/** Puts the caret back into the field that has the focus again: a dialog gives back the focus alone, and keys would write nothing. */
export function returnCaret(): void {
  const field = document.activeElement
  const caret = field && carets.get(field)
  if (!isField(field) || !caret) return
  carets.delete(field)
  const { selectionDirection, selectionEnd, selectionStart } = caret
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  else {
    // The caret of an e-mail or a number can't be set.
    field.blur()
    field.focus()
  }
}

/** Until the next paint the focus may also still be inside a dialog that is closed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return (
    !activeElement || activeElement === body || activeElement.closest('dialog:not([open])') !== null
  )
}

/** Gives the focus to a heading, which then takes it. */
export function focusHeading(heading: HTMLElement | null): void {
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}
