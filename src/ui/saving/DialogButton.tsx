import type { ComponentProps, MouseEvent } from 'react'

import styles from './ModalDialog.module.css'

type DialogButtonProps = ComponentProps<'button'> & { isPrimary?: boolean }

/** A button that the second click of a double click, meant for what lay below, doesn't press. */
export function DialogButton({ isPrimary, onClick, type = 'button', ...rest }: DialogButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  const className = isPrimary ? `${styles.button} ${styles.primary}` : styles.button
  return <button {...rest} className={className} onClick={press} type={type} />
}
