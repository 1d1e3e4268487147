import { cardHead } from '@/copy/consultationCardHead'

import { ConsultantLine } from './ConsultantLine'
import styles from './ConsultationFormCard.module.css'
import type { Consultant } from './consultationFormAnswer'

type ConsultationCardHeadProps = { consultant?: Consultant }

/** Who calls, and what happens. Rendered by the server alone: its script would count against the page's budget. */
export function ConsultationCardHead({ consultant }: ConsultationCardHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{cardHead.title}</h2>
      {consultant && <ConsultantLine {...consultant} />}
      <ul className={styles.points}>
        {cardHead.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
