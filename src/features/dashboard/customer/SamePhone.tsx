import { routes } from '@/config/routes'
import { customers as copy } from '@/copy/customers'
import { pipeline } from '@/copy/pipeline'
import type { CustomerDetails } from '@/domain/consultations/customers'
import { stages } from '@/domain/consultations/stage'
import { formatKoreanTime } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './SamePhone.module.css'

/** The agent's other consultations with the same phone, and the way to them. */
export function SamePhone({ others, samePhone }: Pick<CustomerDetails, 'others' | 'samePhone'>) {
  if (others.length === 0) return null
  return (
    <details className={styles.same}>
      <summary className={styles.count}>{pipeline.samePhone(koreanNumber(samePhone))}</summary>
      <ul className={styles.others}>
        {others.map(({ id, name, stage, submittedAt }) => (
          <li key={id}>
            <a className={styles.other} href={`${routes.customers}/${id}`}>
              <b className={styles.name}>{name}</b>
              <span className={styles.when}>
                {copy.samePhoneReceived(formatKoreanTime(submittedAt), stages[stage].label)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {samePhone > others.length && (
        <p className={styles.more}>
          {pipeline.moreOthers(koreanNumber(samePhone - others.length))}
        </p>
      )}
    </details>
  )
}
