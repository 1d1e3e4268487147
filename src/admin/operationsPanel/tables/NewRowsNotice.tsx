import { useSyncExternalStore } from 'react'

import { operationsPanel as copy } from '@/copy/operationsPanel'

import type { PanelData } from '@/admin/operationsPanel/data/panelData'

type NewRowsNoticeProps = { panel: PanelData }

/** Says to whoever does not see the marked rows that some have come. */
export function NewRowsNotice({ panel }: NewRowsNoticeProps) {
  const requests = useArrived(panel.requests)
  const agents = useArrived(panel.agents.pending)
  return (
    <div className="sr-only" aria-live="polite">
      {requests > 0 && <p>{copy.newRequests(requests)}</p>}
      {agents > 0 && <p>{copy.newAgents(agents)}</p>}
    </div>
  )
}

function useArrived({ subscribe, view }: PanelData['requests'] | PanelData['agents']['pending']) {
  const count = () => {
    const shown = view()
    return shown.phase === 'shown' ? shown.arrived.size : 0
  }
  return useSyncExternalStore(subscribe, count, count)
}
