import { honeypotField } from '@/config/honeypotField'

import styles from './Honeypot.module.css'

/** A field that only bots fill in: people can't see, focus or hear it, and browsers don't autofill it. */
export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
