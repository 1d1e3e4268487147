import { useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel'

import styles from './Count.module.css'
import type { PanelData } from './data/panelData'

type CountProps = {
  counts: PanelData['counts']
  of: keyof OperationsPanelCounts
  /** The number's text; a number of people where nothing else is said. */
  text?: (count: string) => string
}

/** A number of the whole, large; its place is kept until it is known. */
export function Count({ counts, of, text = copy.people }: CountProps) {
  const view = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const number = typeof view === 'object' && view ? view[of].toLocaleString('ko-KR') : '–'
  // The number stands out, so its text is taken apart around it.
  const [before, after] = text('\n').split('\n')
  return (
    <span className={styles.count}>
      {before}
      <strong className={styles.number}>{number}</strong>
      {after}
    </span>
  )
}
