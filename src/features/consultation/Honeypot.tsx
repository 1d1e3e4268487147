import { honeypotField } from '@/config/honeypotField'

import styles from './Honeypot.module.css'

/** A field for programs that fill in whatever there is. No person sees, reaches or hears it, no browser fills it in. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
