import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type ButtonLinkProps = ComponentProps<'a'> & { variant?: 'act' | 'quiet'; isFullWidth?: boolean }

/** A link that looks like a button; it navigates, so it must stay an `<a>`. */
export function ButtonLink({
  variant = 'act',
  isFullWidth = false,
  className,
  ...rest
}: ButtonLinkProps) {
  const classes = [
    styles.button,
    variant === 'quiet' && styles.quiet,
    isFullWidth && styles.fullWidth,
  ]

  return <a {...rest} className={[...classes, className].filter(Boolean).join(' ')} />
}
