import { trapField } from '@/config/trapField'

import styles from './Trap.module.css'

/** A field for programs that fill in whatever there is. No person sees, reaches or hears it, no browser fills it in. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
