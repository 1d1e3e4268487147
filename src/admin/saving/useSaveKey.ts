import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Saves by Ctrl+S while somebody types in a field of the page's form. Payload's key presses the button, which disables that field until the
 * save is over: input until then is lost.
 */
export function useSaveKey(isOn: unknown, save: () => Promise<void>): void {
  const isSaving = useRef(false)
  const isWanted = useRef(false)
  const saveOnce = useEffectEvent(async () => {
    if (isOn) await save()
  })
  const saveUntilUnchanged = useEffectEvent(async () => {
    isWanted.current = true
    if (isSaving.current) return
    isSaving.current = true
    // Payload counts what is typed during one save at a time.
    try {
      while (isWanted.current) {
        isWanted.current = false
        await saveOnce()
      }
    } finally {
      isSaving.current = false
    }
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.code === 'KeyS' && (event.ctrlKey || event.metaKey)
    if (!isOn || !isKey || event.altKey || event.shiftKey || !isTypedInto(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) void saveUntilUnchanged()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // Before Payload's own.
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** Drawers and dialogs have forms of their own. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  !target.closest('dialog, [role="dialog"]')
