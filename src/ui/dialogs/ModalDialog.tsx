import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react'

import { useFocusOnNewTitle } from '@/ui/focus/useFocusOnNewTitle'
import { focusHeading } from '@/ui/focus/returnFocus'

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

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  // A second request to close with no press in between can't be refused, so we prevent the key itself: that makes no request.
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel(event)
  }

  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      onCancel={cancel}
      onKeyDown={cancelByKey}
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
