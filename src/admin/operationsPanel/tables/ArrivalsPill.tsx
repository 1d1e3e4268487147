import { type RefObject, useSyncExternalStore } from 'react'

import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import type { Tabs } from '@/admin/operationsPanel/useTabs'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { useArrivals } from '@/ui/useArrivals'
import { koreanNumber } from '@/domain/values/koreanNumber'

import styles from './ArrivalsPill.module.css'

type ArrivalsPillProps = {
  operationsPanel: OperationsPanelStore
  tabs: Tabs
  /** The element with all tables. */
  root: RefObject<HTMLElement | null>
}

/** Leads to the consultation requests that have come out of view, or while a search hides them. */
export function ArrivalsPill({ operationsPanel, root, tabs }: ArrivalsPillProps) {
  const { arrivals, consultations } = operationsPanel
  const { isNarrowed, reset, subscribe, view } = consultations
  const shown = useSyncExternalStore(subscribe, view, view)
  const [first] = shown.state === 'shown' && !shown.isOutdated ? shown.page.rows : []
  const unseen = useArrivals({
    arrivals,
    isWhole: !useSyncExternalStore(subscribe, isNarrowed, isNarrowed),
    newest: first && { id: first.id, time: first.submittedAt },
    root,
  })
  if (!unseen) return null
  const open = () => {
    reset()
    // Before the browser follows the link: it doesn't scroll to what is hidden, nor focus it.
    tabs.choose('requests')
  }
  return (
    <a className={styles.pill} data-steady="" href="#requests" onClick={open}>
      {copy.arrivals(koreanNumber(unseen))}
    </a>
  )
}
