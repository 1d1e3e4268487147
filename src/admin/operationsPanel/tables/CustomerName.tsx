import { signals as copy } from '@/copy/signals'
import type { ConsultationRow } from '@/domain/operationsPanel'
import { signalLabels } from '@/domain/signals'

import styles from './CustomerName.module.css'

type CustomerNameProps = { consultation: Pick<ConsultationRow, 'name' | 'signals'> }

/** A customer's name, marked if the submission has signals. */
export function CustomerName({ consultation: { name, signals } }: CustomerNameProps) {
  if (signals.length === 0) return name
  const reasons = signals.map((signal) => signalLabels[signal]).join(', ')
  return (
    <>
      {name}{' '}
      <span className={styles.signal} title={reasons}>
        {copy.label}
      </span>
    </>
  )
}
