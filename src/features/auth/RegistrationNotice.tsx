import { routes } from '@/config/routes'
import { auth } from '@/copy/auth'

import styles from './RegistrationNotice.module.css'

const copy = auth.registrationNotice

/** What an agent is told before sending personal data (PIPA art. 15). */
export function RegistrationNotice() {
  return (
    <section className={styles.notice} aria-labelledby="registration-notice">
      <h2 className={styles.title} id="registration-notice">
        {copy.title}
      </h2>
      <dl>
        {copy.lines.map(([term, text]) => (
          <div className={styles.line} key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className={styles.policy} href={routes.privacy}>
        {copy.policy}
      </a>
    </section>
  )
}
