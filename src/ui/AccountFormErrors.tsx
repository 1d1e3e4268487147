import { Alert } from './Alert'
import styles from './FormPage.module.css'

type AccountFormErrorsProps = { id: string; messages: string[] }

/** Above the button; each message once, however many fields it is about. */
export function AccountFormErrors({ id, messages }: AccountFormErrorsProps) {
  return (
    <Alert id={id} className={styles.error}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  )
}
