import type { ComponentProps } from 'react'

import { AccountFormErrors } from './AccountFormErrors'
import { Button } from './Button'
import styles from './FormPage.module.css'

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
  return (
    <form className={styles.form} noValidate {...form}>
      {children}
      <AccountFormErrors id={errorId} messages={messages} />
      <Button type="submit" isFullWidth isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </form>
  )
}
