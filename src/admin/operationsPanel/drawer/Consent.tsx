import { Time } from '@/admin/controls/Time'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'

import { Part } from './Part'
import styles from './Part.module.css'

type ConsentProps = Pick<ConsultationDetails, 'consent'>

/** What the person has agreed to, and when. */
export const Consent = ({ consent: { consentedAt, text, version } }: ConsentProps) => (
  <Part title={copy.consent}>
    <p>
      {copy.consentedAt} <Time value={consentedAt} />
    </p>
    {text ? (
      <details>
        <summary>{version === null ? copy.consentText : copy.consentVersion(version)}</summary>
        <p className={styles.text}>{text}</p>
      </details>
    ) : (
      <p className={styles.soft}>{copy.noConsent}</p>
    )}
  </Part>
)
