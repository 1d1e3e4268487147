import { type ComponentProps, type ReactNode, useId, useRef } from 'react'

import { Button } from '@/ui/Button'
import { cancelHandlers } from '@/ui/dialogs/cancelHandlers'
import { useModal } from '@/ui/dialogs/useModal'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import styles from './Sheet.module.css'

type SheetProps = {
  title: string
  children: ReactNode
  /** The Escape key, or a phone's way back; buttons close it themselves. It may stay open. */
  onClose: () => void
}

/** A modal dialog at the bottom of a phone, where the thumb is, and in the middle of wide screens. Its title gets the focus when the focused element goes. */
export function Sheet({ children, onClose, title }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Not the first button, which the same key would press.
  const dialog = useModal(() => heading.current?.focus(), onClose)
  const onFocus = useLostFocus(heading)
  const id = useId()

  return (
    <dialog
      aria-labelledby={id}
      className={styles.sheet}
      {...cancelHandlers(onClose)}
      onFocus={onFocus}
      ref={dialog}
    >
      <h2 className={styles.title} id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** A button as wide as its sheet. */
export const SheetButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} isFullWidth />
)
