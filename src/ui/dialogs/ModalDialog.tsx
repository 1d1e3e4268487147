import { type ReactNode, useId } from 'react'

import { useFocusOnNewTitle } from '@/ui/focus/useFocusOnNewTitle'
import { focusHeading } from '@/ui/focus/returnFocus'

import { cancelHandlers } from './cancelHandlers'
import styles from './ModalDialog.module.css'
import { useModal } from './useModal'

type ModalDialogProps = {
  title: string
  text: string
  children: ReactNode
  /** Gives the focus to the title instead of the first field or button. */
  focusesTitle?: boolean
  /** The Escape key, or a phone's way back. */
  onCancel: () => void
}

/** A modal dialog above everything, other dialogs too; the browser returns the focus when it goes. */
export function ModalDialog({ children, focusesTitle, onCancel, text, title }: ModalDialogProps) {
  const heading = useFocusOnNewTitle(title)
  const dialog = useModal(() => {
    if (focusesTitle) focusHeading(heading.current)
  }, onCancel)
  const id = useId()

  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      {...cancelHandlers(onCancel)}
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
