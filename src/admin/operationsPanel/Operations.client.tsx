'use client'

import { useEffect, useRef, useState } from 'react'

import { followChanges } from '@/client/live/liveUpdates'
import { leave } from '@/client/sessionEnd'

import { ApprovedAgents } from './ApprovedAgents'
import { Arrivals } from './Arrivals'
import { ErrorBanner } from './ErrorBanner'
import styles from './Operations.module.css'
import { Overview } from './Overview'
import { createPanelData } from './panelData'
import { PendingAgents } from './PendingAgents'
import { RefusedAgents } from './RefusedAgents'
import { Requests } from './Requests'
import { SubjectRequests } from './SubjectRequests'
import { useSteadyRows } from './useSteadyRows'

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
      <Requests panel={panel} />
      <ApprovedAgents panel={panel} />
      <RefusedAgents panel={panel} />
      <SubjectRequests panel={panel} />
      <Arrivals panel={panel} />
    </div>
  )
}
