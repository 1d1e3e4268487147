import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'act' | 'quiet'
  isFullWidth?: boolean
  isBusy?: boolean
  /** Replaces the button's text while it is busy. */
  busyLabel?: string
}

/** While busy it ignores clicks but, unlike a disabled one, keeps the focus. */
export function Button({
  look = 'act',
  isFullWidth = false,
  isBusy = false,
  busyLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, look === 'quiet' && styles.quiet, isFullWidth && styles.fullWidth]
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may be meant for what was here before.
    if (isBusy || event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      className={[...classes, className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
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
