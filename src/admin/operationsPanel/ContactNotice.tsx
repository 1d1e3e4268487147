import Link from 'next/link'

import { privacyContactField } from '@/config/routes'
import { operationsPanel as copy } from '@/copy/operationsPanel'

import styles from './ContactNotice.module.css'

/** Shown while nobody can be reached about personal data (specification 8.10). */
export const ContactNotice = () => (
  <aside className={styles.notice} aria-labelledby="contact-missing">
    <p>
      <strong id="contact-missing">{copy.contactMissing}</strong> {copy.contactMissingText}
    </p>
    <Link className={styles.link} href={privacyContactField} prefetch={false}>
      {copy.fillContact}
    </Link>
  </aside>
)
