import { type ReactNode, useId } from 'react'

import { useFocusOnNewTitle } from '@/ui/useFocusOnNewTitle'
import { useModal } from '@/ui/useModal'

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
  const dialog = useModal()
  const heading = useFocusOnNewTitle(title)
  const id = useId()

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
