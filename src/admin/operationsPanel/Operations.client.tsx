'use client'

import { useEffect, useRef, useState } from 'react'

import { followChanges } from '@/client/live/liveUpdates'
import { leave } from '@/client/sessionEnd'

import { ApprovedAgents } from './tables/ApprovedAgents'
import { NewRowsNotice } from './tables/NewRowsNotice'
import { ErrorBanner } from './ErrorBanner'
import styles from './Operations.module.css'
import { Overview } from './Overview'
import { createPanelData } from './data/panelData'
import { PendingAgents } from './tables/PendingAgents'
import { RefusedAgents } from './tables/RefusedAgents'
import { Consultations } from './tables/Consultations'
import { DataSubjectRequests } from './dialogs/DataSubjectRequests'
import { useSteadyRows } from './tables/useSteadyRows'

/** The tables of the operations panel; what waits for a decision comes first (specification 7.1). */
export function Operations() {
  const root = useRef<HTMLDivElement>(null)
  const [panel] = useState(() => createPanelData(leave))
  useSteadyRows(root)

  useEffect(() => {
    panel.refresh()
    return followChanges({ onChange: panel.change, onRefresh: panel.refresh, onEnd: panel.leave })
  }, [panel])

  return (
    <div className={styles.operations} ref={root}>
      <ErrorBanner panel={panel} />
      <Overview panel={panel} />
      <PendingAgents panel={panel} />
      <Consultations panel={panel} />
      <ApprovedAgents panel={panel} />
      <RefusedAgents panel={panel} />
      <DataSubjectRequests panel={panel} />
      <NewRowsNotice panel={panel} />
    </div>
  )
}
