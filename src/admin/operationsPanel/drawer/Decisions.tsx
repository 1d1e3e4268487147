import { Time } from '@/admin/controls/Time'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'

import { Part } from './Part'
import styles from './Part.module.css'

type DecisionsProps = Pick<ConsultationDetails, 'decisions'>

/** What admins have decided on it, newest first. */
export const Decisions = ({ decisions }: DecisionsProps) => (
  <Part title={copy.decisions}>
    {decisions.length === 0 && <p className={styles.soft}>{copy.noDecisions}</p>}
    <ul className={styles.list}>
      {decisions.map(({ at, id, reason, sentence }) => (
        <li key={id}>
          {sentence}
          {reason && <p>{reason}</p>}
          <p className={styles.soft}>
            <Time value={at} />
          </p>
        </li>
      ))}
    </ul>
  </Part>
)
