'use client'

import { useEffect, useRef, useState } from 'react'

import { followChanges } from '@/client/live/liveUpdates'
import { leave } from '@/client/sessionEnd'

import { createPanelStore } from './data/panelStore'
import { ErrorBanner } from './ErrorBanner'
import { Overview } from './Overview'
import styles from './PanelTables.module.css'
import { TabPanel } from './TabPanel'
import { ApprovedAgents } from './tables/ApprovedAgents'
import { Consultations } from './tables/Consultations'
import { DataSubjectRequests } from './tables/DataSubjectRequests'
import { NewRowsAnnouncement } from './tables/NewRowsAnnouncement'
import { PendingAgents } from './tables/PendingAgents'
import { RefusedAgents } from './tables/RefusedAgents'
import { useScrollAnchor } from './tables/useScrollAnchor'
import { WaitingProfiles } from './tables/WaitingProfiles'
import { useTabs } from './useTabs'

/** The live tables of the operations panel, pending decisions first (specification 7.1). */
export function PanelTables() {
  const root = useRef<HTMLDivElement>(null)
  const [panel] = useState(() => createPanelStore(leave))
  const tabs = useTabs()
  useScrollAnchor(root)

  useEffect(
    () => followChanges({ onChange: panel.change, onRefresh: panel.refresh, onEnd: panel.leave }),
    [panel],
  )

  return (
    <div className={styles.tables} ref={root}>
      <ErrorBanner panel={panel} />
      <Overview panel={panel} tabs={tabs} />
      <TabPanel of="pending-agents" tabs={tabs}>
        <PendingAgents panel={panel} />
      </TabPanel>
      <TabPanel of="waiting-profiles" tabs={tabs}>
        <WaitingProfiles panel={panel} />
      </TabPanel>
      <TabPanel of="requests" tabs={tabs}>
        <Consultations panel={panel} />
      </TabPanel>
      <TabPanel of="approved-agents" tabs={tabs}>
        <ApprovedAgents panel={panel} />
      </TabPanel>
      <TabPanel of="refused-agents" tabs={tabs}>
        <RefusedAgents panel={panel} />
      </TabPanel>
      <TabPanel of="subject-requests" tabs={tabs}>
        <DataSubjectRequests panel={panel} />
      </TabPanel>
      <NewRowsAnnouncement panel={panel} />
    </div>
  )
}
