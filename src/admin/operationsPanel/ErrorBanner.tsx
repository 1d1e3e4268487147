import { useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'
import { site } from '@/copy/site'

import styles from './ErrorBanner.module.css'
import { PanelButton } from './PanelButton'
import type { PanelData } from './data/panelData'

type ErrorBannerProps = { panel: PanelData }

/** What could not be loaded, joined by a newline (specification 7.1). */
export function ErrorBanner({ panel }: ErrorBannerProps) {
  const { agents, counts, requests } = panel
  const isFailed = [
    useFailed(requests),
    useFailed(agents.pending),
    useFailed(agents.approved),
    useFailed(agents.refused),
  ]
  const numbers = useSyncExternalStore(counts.subscribe, counts.view, counts.view)
  const lines = [
    isFailed.slice(1).includes(true) && copy.agentsFailure,
    (isFailed[0] || numbers === 'failed') && copy.requestsFailure,
  ].filter(Boolean)

  return (
    <div className={lines.length ? styles.banner : 'sr-only'}>
      <div className={styles.text} role="alert">
        {lines.join('\n')}
      </div>
      {lines.length > 0 && <PanelButton onClick={panel.refresh}>{site.retry}</PanelButton>}
    </div>
  )
}

function useFailed({ subscribe, view }: PanelData['requests'] | PanelData['agents']['pending']) {
  const isFailed = () => view().phase === 'failed'
  return useSyncExternalStore(subscribe, isFailed, isFailed)
}
