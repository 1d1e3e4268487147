import { useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { OperationsPanelCounts } from '@/domain/operationsPanel'

import { Count } from './Count'
import type { PanelStore } from './data/panelStore'
import styles from './Overview.module.css'

type OverviewProps = { panel: PanelStore }

const entries: { of: keyof OperationsPanelCounts; label: string; to: string }[] = [
  { of: 'pending', label: copy.overviewPending, to: '#pending-agents' },
  { of: 'requests', label: copy.overviewRequests, to: '#requests' },
  { of: 'approved', label: copy.overviewApproved, to: '#approved-agents' },
  { of: 'refused', label: copy.overviewRefused, to: '#refused-agents' },
]

/** Four counts; each links to its table. */
export function Overview({ panel: { counts } }: OverviewProps) {
  const view = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const isWaiting = typeof view === 'object' && view !== null && view.pending > 0
  return (
    <nav aria-label={copy.overview} className={styles.overview} data-steady="">
      {entries.map(({ label, of, to }) => (
        <a
          className={[styles.entry, of === 'pending' && isWaiting && styles.waiting]
            .filter(Boolean)
            .join(' ')}
          href={to}
          key={of}
        >
          <span className={styles.label}>{label}</span>
          <Count counts={counts} of={of} text={(count) => count} />
        </a>
      ))}
    </nav>
  )
}
