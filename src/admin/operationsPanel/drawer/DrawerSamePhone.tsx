import { Time } from '@/admin/controls/Time'
import { ConsultationLink } from '@/admin/operationsPanel/tables/ConsultationLink'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { pipeline } from '@/copy/pipeline'
import { stages } from '@/domain/consultations/stage'
import type { ConsultationDetails } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './DrawerSamePhone.module.css'

type DrawerSamePhoneProps = { details: Pick<ConsultationDetails, 'others' | 'samePhone'> }

/** The other consultations with the same phone, no matter whose customers they are, and the way to them. */
export function DrawerSamePhone({ details: { others, samePhone } }: DrawerSamePhoneProps) {
  if (samePhone === 0) return null
  return (
    <details className={styles.same} open={samePhone <= 3}>
      <summary>{pipeline.samePhone(koreanNumber(samePhone))}</summary>
      <ul aria-label={copy.others}>
        {others.map((other) => (
          <li key={other.id}>
            <ConsultationLink id={other.id}>{other.name}</ConsultationLink>
            <span>
              <Time value={other.submittedAt} /> · {stages[other.stage].label} ·{' '}
              {other.responsibleAgent}
            </span>
          </li>
        ))}
      </ul>
      {samePhone > others.length && (
        <p>{pipeline.moreOthers(koreanNumber(samePhone - others.length))}</p>
      )}
    </details>
  )
}
