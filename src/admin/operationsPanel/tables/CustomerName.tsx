import { submissionSignals as copy } from '@/copy/submissionSignals'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { signalLabels } from '@/domain/consultations/submissionSignals'

import styles from './CustomerName.module.css'
import { ConsultationLink } from './ConsultationLink'

type CustomerNameProps = { consultation: Pick<ConsultationRow, 'id' | 'name' | 'signals'> }

/** A customer's name, which opens the consultation request, with its signals. */
export function CustomerName({ consultation: { id, name, signals } }: CustomerNameProps) {
  const link = <ConsultationLink id={id}>{name}</ConsultationLink>
  if (signals.length === 0) return link
  const reasons = signals.map((signal) => signalLabels[signal]).join(', ')
  return (
    <>
      {link}{' '}
      <span className={styles.signal} title={reasons}>
        {copy.label}
      </span>
    </>
  )
}
