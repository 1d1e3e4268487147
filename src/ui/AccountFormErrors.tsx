import { Alert } from './Alert'
import styles from './FormPage.module.css'

type AccountFormErrorsProps = { id: string; messages: string[] }

/** A form's error messages, above its button. */
export function AccountFormErrors({ id, messages }: AccountFormErrorsProps) {
  return (
    <Alert id={id} className={styles.error}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  )
}
