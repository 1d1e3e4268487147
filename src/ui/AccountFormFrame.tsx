import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { AccountFormErrors } from './AccountFormErrors'
import { Button } from './Button'
import styles from './FormPage.module.css'
import { showErrors } from './showErrors'

type AccountFormFrameProps = ComponentProps<'form'> & {
  busyLabel: string
  errorId: string
  isBusy: boolean
  messages: string[]
  submitLabel: string
}

/** A form of an account around its fields: error messages, then the button. */
export function AccountFormFrame({
  busyLabel,
  children,
  errorId,
  isBusy,
  messages,
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
      <AccountFormErrors id={errorId} messages={messages} />
      <Button type="submit" isFullWidth isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  )
}
