import { signals as copy } from '@/copy/signals'
import type { ConsultationRow } from '@/domain/operationsPanel'
import { signalLabels } from '@/domain/signals'

import styles from './CustomerName.module.css'

type CustomerNameProps = { request: Pick<ConsultationRow, 'name' | 'signals'> }

/** A customer's name, discreetly marked where a program seems to have sent it. */
export function CustomerName({ request: { name, signals } }: CustomerNameProps) {
  if (signals.length === 0) return name
  const reasons = signals.map((signal) => signalLabels[signal]).join(', ')
  return (
    <>
      {name}{' '}
      <span className={styles.suspicion} title={reasons}>
        {copy.label}
      </span>
    </>
  )
}
