import { useRef, useSyncExternalStore } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import { site } from '@/copy/site'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import type { OperationsPanelStore, OperationsPanelTable } from './data/operationsPanelStore'
import styles from './ErrorBanner.module.css'

type ErrorBannerProps = { operationsPanel: OperationsPanelStore }

/** Says which tables or counts could not be loaded (specification 7.1). */
export function ErrorBanner({ operationsPanel }: ErrorBannerProps) {
  const { agents, counts, consultations, profiles } = operationsPanel
  const isFailed = [
    useFailed(consultations),
    useFailed(agents.pending),
    useFailed(agents.approved),
    useFailed(agents.refused),
    useFailed(profiles),
  ]
  const numbers = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const banner = useRef<HTMLDivElement>(null)
  const onFocus = useLostFocus(banner)
  const lines = [
    isFailed.slice(1).includes(true) && copy.agentsFailure,
    (isFailed[0] || numbers === 'failed') && copy.consultationsFailure,
  ].filter(Boolean)

  return (
    <div
      className={lines.length ? styles.banner : 'sr-only'}
      onFocus={onFocus}
      ref={banner}
      tabIndex={-1}
    >
      <div className={styles.text} role="alert">
        {lines.join('\n')}
      </div>
      {lines.length > 0 && (
        <PanelButton onClick={operationsPanel.refresh}>{site.retry}</PanelButton>
      )}
    </div>
  )
}

function useFailed({ subscribe, view }: OperationsPanelTable) {
  const isFailed = () => view().state === 'failed'
  return useSyncExternalStore(subscribe, isFailed, isFailed)
}
