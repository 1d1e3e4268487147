import styles from './NotSaved.module.css'

/** Says instead of Payload's time of the last save that what is typed is not saved, and where to look. */
export const NotSaved = ({ text }: { text: string | null }) => (
  <div className={styles.notSaved} data-not-saved={text !== null || undefined} role="status">
    {text}
  </div>
)
