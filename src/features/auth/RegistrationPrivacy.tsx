import { routes } from '@/config/routes'
import { auth } from '@/copy/auth'

import styles from './RegistrationPrivacy.module.css'

const copy = auth.registrationPrivacy

/** What an agent is told before sending personal data (PIPA art. 15). */
export function RegistrationPrivacy() {
  return (
    <section className={styles.privacy} aria-labelledby="registration-privacy">
      <h2 className={styles.title} id="registration-privacy">
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
