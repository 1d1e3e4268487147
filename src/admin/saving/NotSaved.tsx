import styles from './NotSaved.module.css'

/** Replaces Payload's time of the last save: says that the input is not saved, or not published, and where to look. */
export const NotSaved = ({ text }: { text: string | null }) => (
  <div className={styles.notSaved} data-not-saved={text !== null || undefined} role="status">
    {text}
  </div>
)
