import { useSyncExternalStore } from 'react'

import type { ListWithDecidedRows } from '@/admin/operationsPanel/data/decidedRows'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './MatchCount.module.css'

type MatchCountProps<Row extends { id: string }> = { list: ListWithDecidedRows<Row> }

/** How many rows the search and the filter leave. */
export function MatchCount<Row extends { id: string }>({ list }: MatchCountProps<Row>) {
  const view = useSyncExternalStore(list.subscribe, list.view, list.view)
  const matches = list.matches()
  const isShown = view.state === 'shown' && !view.isOutdated && matches !== null
  const textOf = list.narrowing().search ? copy.matches : copy.filtered
  return (
    <p className={styles.matches} role="status">
      {isShown && textOf(koreanNumber(matches.count), matches.isMore)}
    </p>
  )
}
