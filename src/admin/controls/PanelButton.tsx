import { Button } from '@payloadcms/ui'
import type { MouseEvent, ReactNode } from 'react'

import styles from './PanelButton.module.css'

type PanelButtonProps = {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'subtle' | 'destructive'
  type?: 'button' | 'submit'
  /** The id of the text that names the button's row to a screen reader. */
  describedBy?: string
  isBusy?: boolean
  /** Something else has to end first. */
  isWaiting?: boolean
  onClick?: () => void
}

/** Payload's button with a touch target. While busy or waiting it ignores clicks but, unlike a disabled one, keeps the focus. */
export function PanelButton(props: PanelButtonProps) {
  const { children, describedBy, isBusy = false, variant = 'secondary', onClick, type } = props
  const ignoresClicks = isBusy || props.isWaiting === true
  const press = (event: MouseEvent) => {
    // The second click of a double click might hit another row that has moved up meanwhile.
    if (ignoresClicks || event.detail > 1) event.preventDefault()
    else onClick?.()
  }
  return (
    <Button
      buttonStyle={variant === 'destructive' ? 'primary' : variant}
      className={[
        styles.button,
        variant === 'destructive' && styles.destructive,
        ignoresClicks && styles.busy,
      ]
        .filter(Boolean)
        .join(' ')}
      extraButtonProps={{
        'aria-busy': isBusy || undefined,
        'aria-describedby': describedBy,
        'aria-disabled': ignoresClicks || undefined,
      }}
      margin={false}
      onClick={press}
      type={type}
    >
      {children}
    </Button>
  )
}
