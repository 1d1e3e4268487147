import type { ComponentProps, MouseEvent } from 'react'

import styles from './controls.module.css'

type ControlButtonProps = ComponentProps<'button'> & { isPrimary?: boolean }

/** A button of the site and the panel that ignores the second click of a double click meant for what was there before. */
export function ControlButton({
  isPrimary,
  onClick,
  type = 'button',
  ...rest
}: ControlButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  const className = isPrimary ? `${styles.button} ${styles.primary}` : styles.button
  return <button {...rest} className={className} onClick={press} type={type} />
}
