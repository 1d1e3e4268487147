import { useSyncExternalStore } from 'react'

import type {
  OperationsPanelStore,
  OperationsPanelTable,
} from '@/admin/operationsPanel/data/operationsPanelStore'
import { operationsPanel as copy } from '@/copy/operationsPanel'

type NewRowsAnnouncementProps = { operationsPanel: OperationsPanelStore }

/** Announces new rows to screen readers; others see them marked. */
export function NewRowsAnnouncement({ operationsPanel }: NewRowsAnnouncementProps) {
  const consultations = useCameMeanwhile(operationsPanel.consultations)
  const agents = useCameMeanwhile(operationsPanel.agents.pending)
  const profiles = useCameMeanwhile(operationsPanel.profiles)
  return (
    <div className="sr-only" aria-live="polite">
      {consultations > 0 && <p>{copy.newConsultations(consultations)}</p>}
      {agents > 0 && <p>{copy.newAgents(agents)}</p>}
      {profiles > 0 && <p>{copy.newProfiles(profiles)}</p>}
    </div>
  )
}

function useCameMeanwhile({ subscribe, view }: OperationsPanelTable) {
  const count = () => {
    const shown = view()
    return shown.state === 'shown' ? shown.cameMeanwhile.size : 0
  }
  return useSyncExternalStore(subscribe, count, count)
}
