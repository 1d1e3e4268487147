import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'

import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import styles from './FormPage.module.css'
import { RefusalText } from './RefusalText'
import { showErrors } from './showErrors'

type AccountFormFrameProps = ComponentProps<'form'> & {
  busyLabel: string
  errorId: string
  isBusy: boolean
  messages: string[]
  submitLabel: string
  /** What the form says below its button, if it stays. */
  said?: ReactNode
  /** Stands below everything. */
  unsavedMessage?: ReactNode
}

/** A form of an account around its fields: error messages, then the button. */
export function AccountFormFrame({
  busyLabel,
  children,
  errorId,
  isBusy,
  messages,
  unsavedMessage,
  said,
  submitLabel,
  ...form
}: AccountFormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  // A form that was sent before its scripts were there comes back with its errors.
  const [isRefused] = useState(messages.length > 0)

  useEffect(() => {
    if (!isRefused || !element.current || document.activeElement !== document.body) return
    element.current.querySelector<HTMLElement>('[aria-invalid]')?.focus({ preventScroll: true })
    showErrors(element.current)
  }, [isRefused])

  return (
    <form className={styles.form} noValidate ref={element} {...form}>
      {children}
      <Alert id={errorId} className={styles.error}>
        {messages.map((message) => (
          <RefusalText isSending={isBusy} key={message}>
            {message}
          </RefusalText>
        ))}
      </Alert>
      <Button type="submit" isFullWidth isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      {said !== undefined && <p role="status">{said}</p>}
      {unsavedMessage}
    </form>
  )
}
