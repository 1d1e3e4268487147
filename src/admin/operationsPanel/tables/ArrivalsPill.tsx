import { type RefObject, useSyncExternalStore } from 'react'

import type { PanelStore } from '@/admin/operationsPanel/data/panelStore'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { useArrivals } from '@/ui/useArrivals'

import styles from './ArrivalsPill.module.css'

type ArrivalsPillProps = {
  panel: PanelStore
  /** The element with all tables. */
  root: RefObject<HTMLElement | null>
}

/** Leads to the consultation requests that have come out of view, or while a search hides them. */
export function ArrivalsPill({ panel: { arrivals, consultations }, root }: ArrivalsPillProps) {
  const { isNarrowed, reset, subscribe, view } = consultations
  const shown = useSyncExternalStore(subscribe, view, view)
  const [first] = shown.phase === 'shown' && !shown.isOutdated ? shown.page.rows : []
  const unseen = useArrivals({
    arrivals,
    isWhole: !useSyncExternalStore(subscribe, isNarrowed, isNarrowed),
    newest: first && { id: first.id, time: first.submittedAt },
    root,
  })
  if (!unseen) return null
  return (
    <a className={styles.pill} data-steady="" href="#requests" onClick={reset}>
      {copy.arrivals(unseen.toLocaleString('ko-KR'))}
    </a>
  )
}
