'use client'

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createArrivals } from '@/client/live/arrivals'
import { followChanges } from '@/client/live/liveUpdates'
import { watchRows } from '@/client/live/steadyRows'
import { leave } from '@/client/sessionEnd'
import { dashboard as copy } from '@/copy/dashboard'
import { site } from '@/copy/site'
import { isNewSince } from '@/domain/arrivals'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ConnectionNote } from '@/ui/ConnectionNote'
import { useArrivals } from '@/ui/useArrivals'
import { useFocusAfterLastPage } from '@/ui/useFocusAfterLastPage'

import { createCustomerList } from './customerList'
import styles from './Customers.module.css'
import { CustomersHead } from './CustomersHead'
import { CustomerTable } from './CustomerTable'
import { useFreezeWhileTouched } from './useFreezeWhileTouched'

type CustomersProps = {
  /** What to do while there are none. */
  firstSteps: ReactNode
}

/** The agent's customers, kept up to date, with loading, error and empty states (specification 5.5). */
export function Customers({ firstSteps }: CustomersProps) {
  const [list] = useState(() => createCustomerList(leave))
  const root = useRef<HTMLDivElement>(null)
  const [arrivals] = useState(() => createArrivals(list.end))
  const { onPointerDown, view } = useFreezeWhileTouched(
    useSyncExternalStore(list.subscribe, list.view, list.view),
  )
  const isNarrowed = useSyncExternalStore(list.subscribe, list.isNarrowed, list.isNarrowed)

  useEffect(() => {
    const refresh = () => {
      arrivals.refresh()
      void list.refresh()
    }
    return followChanges({
      onChange: ({ of, id }) => {
        if (of !== 'requests') return
        arrivals.refresh()
        void list.change(id)
      },
      onRefresh: refresh,
      onEnd: list.end,
    })
  }, [arrivals, list])

  useEffect(() => (root.current ? watchRows(root.current) : undefined), [])

  const isEmpty = view.phase === 'shown' && view.page.rows.length === 0
  const isListed = view.phase === 'shown' && !isEmpty
  const isOutdated = view.phase === 'shown' && view.isOutdated
  const hasFailed = view.phase === 'failed' || (isOutdated && view.earlier === 'failed')
  const [first] = isListed && !isOutdated ? view.page.rows : []
  const asked = useFocusAfterLastPage(root, isListed ? view.page.rows : [])
  const unseen = useArrivals({
    arrivals,
    isWhole: !isNarrowed,
    newest: first && { id: first.id, time: first.submittedAt },
    root,
  })
  const since = useSyncExternalStore(arrivals.subscribe, arrivals.view, () => null)?.since ?? null

  return (
    <>
      <CustomersHead
        isSearchable={isListed || isNarrowed}
        matches={isOutdated ? null : list.matches()}
        onSearch={list.search}
        searchKey={list.resets()}
        total={view.phase === 'shown' ? list.total() : null}
      />
      <ConnectionNote className={styles.connection} />
      <div className={styles.customers} onPointerDown={onPointerDown} ref={root} tabIndex={-1}>
        {unseen > 0 && (
          <a className={styles.pill} data-steady="" href="#customers" onClick={list.reset}>
            {copy.arrivals(unseen.toLocaleString('ko-KR'))}
          </a>
        )}
        <div role="status">
          {view.phase === 'loading' && <p className={styles.state}>{copy.loading}</p>}
          {isEmpty && !isOutdated && (
            <p className={styles.state}>{isNarrowed ? copy.noResults : copy.empty}</p>
          )}
          {isListed && view.arrived.size > 0 && (
            <p className="visuallyHidden">{copy.arrived(view.arrived.size)}</p>
          )}
        </div>
        {isEmpty && !isOutdated && !isNarrowed && firstSteps}
        <Alert className={view.phase === 'failed' ? styles.state : styles.failure}>
          {hasFailed && copy.loadFailure}
        </Alert>
        {hasFailed && (
          <Button
            className={styles.more}
            look="quiet"
            onClick={() => {
              // The button goes with the failure.
              root.current?.focus({ preventScroll: true })
              void list.refresh()
            }}
          >
            {site.retry}
          </Button>
        )}
        {isListed && (
          <CustomerTable
            customers={view.page.rows}
            isNew={({ id, submittedAt }) => view.arrived.has(id) || isNewSince(since, submittedAt)}
          />
        )}
        <Alert className={styles.failure}>
          {isListed && !isOutdated && view.earlier === 'failed' && copy.loadFailure}
        </Alert>
        {isListed && !hasFailed && view.page.earlier && (
          <Button
            className={styles.more}
            look="quiet"
            onClick={() => {
              asked()
              void list.showEarlier()
            }}
            isBusy={view.earlier === 'loading'}
            busyLabel={copy.loadingEarlier}
          >
            {view.earlier === 'failed' ? site.retry : copy.showEarlier}
          </Button>
        )}
      </div>
    </>
  )
}
