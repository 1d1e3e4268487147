'use client'

import { useEffect, useRef, useState } from 'react'

import { followChanges } from '@/client/live/liveUpdates'
import { watchRows } from '@/client/live/steadyRows'
import { leave } from '@/client/sessionEnd'

import { createPanelStore } from './data/panelStore'
import { ErrorBanner } from './ErrorBanner'
import { Overview } from './Overview'
import styles from './PanelTables.module.css'
import { ArrivalsPill } from './tables/ArrivalsPill'
import { ApprovedAgents } from './tables/ApprovedAgents'
import { Consultations } from './tables/Consultations'
import { DataSubjectRequests } from './tables/DataSubjectRequests'
import { NewRowsAnnouncement } from './tables/NewRowsAnnouncement'
import { PendingAgents } from './tables/PendingAgents'
import { RefusedAgents } from './tables/RefusedAgents'

/** The live tables of the operations panel, pending decisions first (specification 7.1). */
export function PanelTables() {
  const root = useRef<HTMLDivElement>(null)
  const [panel] = useState(() => createPanelStore(leave))

  useEffect(() => {
    const { current } = root
    return current ? watchRows(current, { isAnchored: true }) : undefined
  }, [])

  useEffect(() => {
    panel.refresh()
    return followChanges({ onChange: panel.change, onRefresh: panel.refresh, onEnd: panel.leave })
  }, [panel])

  return (
    <div className={styles.tables} ref={root}>
      <ArrivalsPill panel={panel} root={root} />
      <ErrorBanner panel={panel} />
      <Overview panel={panel} />
      <PendingAgents panel={panel} />
      <Consultations panel={panel} />
      <ApprovedAgents panel={panel} />
      <RefusedAgents panel={panel} />
      <DataSubjectRequests panel={panel} />
      <NewRowsAnnouncement panel={panel} />
    </div>
  )
}
