'use client'

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { followChanges } from '@/client/live/liveConnection'
import { onNewDay } from '@/client/live/newDay'
import { leaveOnceNothingIsTyped } from '@/client/saving/leaveOnceNothingIsTyped'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { watchRows } from '@/client/live/steadyRows'
import { ConnectionMessage } from '@/ui/ConnectionMessage'

import { closeDrawer, followAddress, consultationInAddress } from './data/openDrawer'
import { createOperationsPanelStore, type OperationsPanelStore } from './data/operationsPanelStore'
import { ConsultationDrawer } from './dialogs/lazyDialogs'
import { ErrorBanner } from './ErrorBanner'
import { Overview } from './Overview'
import styles from './OperationsPanelTables.module.css'
import { type SectionId, sections } from './sections'
import { TabPanel } from './TabPanel'
import { ArrivalsPill } from './tables/ArrivalsPill'
import { ApprovedAgents } from './tables/ApprovedAgents'
import { Consultations } from './tables/Consultations'
import { DataSubjectRequests } from './tables/DataSubjectRequests'
import { NewRowsAnnouncement } from './tables/NewRowsAnnouncement'
import { PendingAgents } from './tables/PendingAgents'
import { RefusedAgents } from './tables/RefusedAgents'
import { WaitingProfiles } from './tables/WaitingProfiles'
import { Tiles } from './Tiles'
import { useTabs } from './useTabs'

const tables: Record<SectionId, ComponentType<{ operationsPanel: OperationsPanelStore }>> = {
  'pending-agents': PendingAgents,
  'waiting-profiles': WaitingProfiles,
  requests: Consultations,
  'approved-agents': ApprovedAgents,
  'refused-agents': RefusedAgents,
  'subject-requests': DataSubjectRequests,
}

/** The live tables of the operations panel, what waits for a decision first (specification 7.1). */
export function OperationsPanelTables() {
  const root = useRef<HTMLDivElement>(null)
  const [operationsPanel] = useState(createStore)
  const tabs = useTabs()
  const isOver = useSyncExternalStore(
    operationsPanel.counts.subscribe,
    operationsPanel.isOver,
    operationsPanel.isOver,
  )
  const consultationId = useSyncExternalStore(followAddress, consultationInAddress, () => null)

  useEffect(() => {
    const { current } = root
    return current ? watchRows(current, { isAnchored: true }) : undefined
  }, [])

  // A stream that has ended is opened anew once access is there again.
  useEffect(() => {
    if (isOver) return
    const unfollow = followChanges({
      onChange: operationsPanel.change,
      onRefresh: operationsPanel.begin,
      onEnd: operationsPanel.leavePage,
    })
    return () => {
      unfollow()
      operationsPanel.stop()
    }
  }, [isOver, operationsPanel])
  useEffect(() => onNewDay(operationsPanel.beginDay), [operationsPanel])

  return (
    <div className={styles.tables} ref={root}>
      <ArrivalsPill operationsPanel={operationsPanel} root={root} tabs={tabs} />
      <ErrorBanner operationsPanel={operationsPanel} />
      <div className={styles.overview}>
        <Tiles operationsPanel={operationsPanel} tabs={tabs} />
        <Overview operationsPanel={operationsPanel} tabs={tabs} />
      </div>
      {sections.map(({ id }) => {
        const Table = tables[id]
        return (
          <TabPanel key={id} of={id} tabs={tabs}>
            <Table operationsPanel={operationsPanel} />
          </TabPanel>
        )
      })}
      {consultationId && !isOver && (
        <ConsultationDrawer
          id={consultationId}
          key={consultationId}
          onClose={closeDrawer}
          operationsPanel={operationsPanel}
        />
      )}
      <NewRowsAnnouncement operationsPanel={operationsPanel} />
      <ConnectionMessage className={styles.connection} />
    </div>
  )
}

function createStore(): OperationsPanelStore {
  const store = createOperationsPanelStore(
    (loss) => void leaveOnceNothingIsTyped(() => leave(loss), store.resume),
  )
  const leave = leaveOrSignIn(store.resume)
  return store
}
