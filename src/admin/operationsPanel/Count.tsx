import { useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './Count.module.css'
import type { OperationsPanelStore } from './data/operationsPanelStore'

type CountProps = {
  counts: OperationsPanelStore['counts']
  of: keyof OperationsPanelCounts
  /** Defaults to a number of people. */
  text?: (count: string) => string
}

export function Count({ counts, of, text = copy.people }: CountProps) {
  const view = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const number = typeof view === 'object' && view ? koreanNumber(view[of]) : copy.none
  // Splits the text around the number, which has its own style.
  const [before, after] = text('\n').split('\n')
  return (
    <span className={styles.count}>
      {before}
      <strong className={styles.number}>{number}</strong>
      {after}
    </span>
  )
}
