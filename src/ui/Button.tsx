import type { ComponentProps } from 'react'
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

  return (
    <button
      type="button"
      {...rest}
      className={[...classes, className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
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
