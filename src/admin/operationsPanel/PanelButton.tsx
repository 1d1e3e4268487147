import { Button } from '@payloadcms/ui'
import type { MouseEvent, ReactNode } from 'react'

import styles from './PanelButton.module.css'

type PanelButtonProps = {
  children: ReactNode
  look?: 'primary' | 'secondary' | 'subtle' | 'destructive'
  type?: 'button' | 'submit'
  /** What tells this button from its likes to whoever hears it. */
  describedBy?: string
  isBusy?: boolean
  onClick?: () => void
}

/** Payload's button in a size for fingers. While it is busy it keeps the focus and does nothing. */
export function PanelButton(props: PanelButtonProps) {
  const { children, describedBy, isBusy = false, look = 'secondary', onClick, type } = props
  const press = (event: MouseEvent) => {
    // The second half of a double click may meet another row, which has moved up meanwhile.
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
