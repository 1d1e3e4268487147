'use client'

import { useEffect, useRef, useState } from 'react'

import { followChanges } from '@/client/live/liveUpdates'
import { pageAccount } from '@/client/saving/questions'
import { findSignedIn } from '@/client/saving/sendAsAccount'
import { leave } from '@/client/sessionEnd'
import { hasUnsavedInput, whenNothingIsTyped } from '@/client/unsavedInput'

import { createPanelStore } from './data/panelStore'
import { ErrorBanner } from './ErrorBanner'
import { Overview } from './Overview'
import styles from './PanelTables.module.css'
import { ApprovedAgents } from './tables/ApprovedAgents'
import { Consultations } from './tables/Consultations'
import { DataSubjectRequests } from './tables/DataSubjectRequests'
import { NewRowsAnnouncement } from './tables/NewRowsAnnouncement'
import { PendingAgents } from './tables/PendingAgents'
import { RefusedAgents } from './tables/RefusedAgents'
import { useScrollAnchor } from './tables/useScrollAnchor'

/** The live tables of the operations panel, pending decisions first (specification 7.1). */
export function PanelTables() {
  const [run, setRun] = useState(0)
  return <Tables key={run} onRestart={() => setRun(run + 1)} />
}

type TablesProps = {
  /** Called when access was lost and is there again. */
  onRestart: () => void
}

function Tables({ onRestart }: TablesProps) {
  const root = useRef<HTMLDivElement>(null)
  const [panel] = useState(() => createPanelStore(() => leaveUnlessTyping(onRestart)))
  useScrollAnchor(root)

  useEffect(() => {
    panel.refresh()
    return followChanges({ onChange: panel.change, onRefresh: panel.refresh, onEnd: panel.leave })
  }, [panel])

  return (
    <div className={styles.tables} ref={root}>
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

/** Leaves, but not while somebody types in a dialog, who may sign in again to save it. */
function leaveUnlessTyping(onRestart: () => void): void {
  if (!hasUnsavedInput()) return leave()
  whenNothingIsTyped(async () => {
    const account = pageAccount()
    if (account && (await findSignedIn(account)) === 'account') onRestart()
    else leave()
  })
}
