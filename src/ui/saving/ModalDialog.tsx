import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { useFocusOnNewTitle } from '@/ui/useFocusOnNewTitle'

import styles from './ModalDialog.module.css'

type ModalDialogProps = {
  title: string
  text: string
  children: ReactNode
  /** The Escape key. */
  onCancel: () => void
}

/** A modal dialog above everything, other dialogs too; the browser returns the focus when it goes. */
export function ModalDialog({ children, onCancel, text, title }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useFocusOnNewTitle(title)
  const id = useId()

  // Closed while it is still in the document: removed from it, an open dialog returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      ref={dialog}
    >
      <h2 className={styles.title} id={`${id}-title`} ref={heading}>
        {title}
      </h2>
      <p className={styles.text} id={`${id}-text`}>
        {text}
      </p>
      {children}
    </dialog>
  )
}
