import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'act' | 'quiet'
  isFullWidth?: boolean
  isBusy?: boolean
  /** Something else has to end first. */
  isWaiting?: boolean
  /** Replaces the button's text while it is busy. */
  busyLabel?: string
}

/** While busy or waiting it ignores clicks but, unlike a disabled one, keeps the focus. */
export function Button({
  variant = 'act',
  isFullWidth = false,
  isBusy = false,
  isWaiting = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    styles.button,
    variant === 'quiet' && styles.quiet,
    isFullWidth && styles.fullWidth,
  ]
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may be meant for what was here before.
    if (isBusy || isWaiting || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={[...classes, className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isWaiting || undefined}
      onClick={press}
    >
      {isBusy ? (
        <>
          <span className={styles.spinner} role="img" aria-label={busyLabel} />
          <span aria-hidden="true">{busyLabel}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
