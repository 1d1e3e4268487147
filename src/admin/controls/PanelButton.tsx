import { Button } from '@payloadcms/ui'
import type { MouseEvent, ReactNode } from 'react'

import styles from './PanelButton.module.css'

type PanelButtonProps = {
  children: ReactNode
  look?: 'primary' | 'secondary' | 'subtle' | 'destructive'
  type?: 'button' | 'submit'
  /** The id of the text that names the button's row to a screen reader. */
  describedBy?: string
  isBusy?: boolean
  onClick?: () => void
}

/** Payload's button with a touch target. While busy it ignores clicks but, unlike a disabled one, keeps the focus. */
export function PanelButton(props: PanelButtonProps) {
  const { children, describedBy, isBusy = false, look = 'secondary', onClick, type } = props
  const press = (event: MouseEvent) => {
    // The second click of a double click might hit another row that has moved up meanwhile.
    if (isBusy || event.detail > 1) event.preventDefault()
    else onClick?.()
  }
  return (
    <Button
      buttonStyle={look === 'destructive' ? 'primary' : look}
      className={[
        styles.button,
        look === 'destructive' && styles.destructive,
        isBusy && styles.busy,
      ]
        .filter(Boolean)
        .join(' ')}
      extraButtonProps={{
        'aria-busy': isBusy || undefined,
        'aria-describedby': describedBy,
        'aria-disabled': isBusy || undefined,
      }}
      margin={false}
      onClick={press}
      type={type}
    >
      {children}
    </Button>
  )
}
