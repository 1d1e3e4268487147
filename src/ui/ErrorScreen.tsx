import type { ReactNode } from 'react'
import styles from './ErrorScreen.module.css'

type ErrorScreenProps = {
  /** The fixed title of every error page. */
  title: string
  /** One sentence: what to do. */
  description: string
  status?: number
  /** The status text, or the error's message. */
  message?: string
  /** The stack of an error in the browser; the server's is never sent. */
  stack?: string
  stackLabel?: string
  button: ReactNode
}

export function ErrorScreen(props: ErrorScreenProps) {
  const { title, description, status, message, stack, stackLabel, button } = props

  return (
    <div className={styles.screen}>
      <svg className={styles.drawing} viewBox="0 0 96 96" fill="none" aria-hidden="true">
        <path className={styles.soft} d="M30 22h44v60H30z" />
        <path d="m24 20 5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6v30M24 20v56h22" />
        <path d="M53 82h15V58" strokeDasharray="1 6" />
        <rect
          className={styles.accent}
          x="38"
          y="36"
          width="12"
          height="26"
          rx="6"
          transform="rotate(32 44 49)"
          strokeDasharray="1 5"
        />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      {(status || message) && (
        <p className={styles.status}>{[status, message].filter(Boolean).join(' ')}</p>
      )}
      <div className={styles.button}>{button}</div>
      {stack && (
        <details className={styles.details}>
          <summary>{stackLabel}</summary>
          <pre tabIndex={0}>{stack}</pre>
        </details>
      )}
    </div>
  )
}
