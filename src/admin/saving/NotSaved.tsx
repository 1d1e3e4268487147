import styles from './NotSaved.module.css'

/** Says in the place of Payload's time of the last save that what is typed is not saved, and why. */
export const NotSaved = ({ reason }: { reason: string | null }) => (
  <div className={styles.notSaved} data-not-saved={reason !== null || undefined} role="status">
    {reason}
  </div>
)
