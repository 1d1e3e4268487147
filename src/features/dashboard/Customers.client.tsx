'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { createArrivals } from '@/client/live/arrivals'
import { createLiveList } from '@/client/live/liveList'
import { followChanges } from '@/client/live/liveUpdates'
import { watchRows } from '@/client/live/steadyRows'
import { leave } from '@/client/sessionEnd'
import { dashboard as copy } from '@/copy/dashboard'
import { site } from '@/copy/site'
import { isNewSince } from '@/domain/arrivals'
import type { Customer } from '@/domain/customers'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useArrivals } from '@/ui/useArrivals'
import { useFocusAfterLastPage } from '@/ui/useFocusAfterLastPage'

import styles from './Customers.module.css'
import { CustomerTable } from './CustomerTable'
import { readCustomer, readCustomers } from './readCustomers'
import { useFreezeWhileTouched } from './useFreezeWhileTouched'

/** The agent's customers, kept up to date, with loading, error and empty states (specification 5.5). */
export function Customers() {
  const [list] = useState(() =>
    createLiveList({ read: readCustomers, readRow: readCustomer, cursorOf, leave }),
  )
  const root = useRef<HTMLDivElement>(null)
  const [arrivals] = useState(() => createArrivals(list.end))
  const { onPointerDown, view } = useFreezeWhileTouched(
    useSyncExternalStore(list.subscribe, list.view, list.view),
  )

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
  const [first] = isListed ? view.page.rows : []
  const asked = useFocusAfterLastPage(root, isListed ? view.page.rows : [])
  const unseen = useArrivals({
    arrivals,
    isWhole: true,
    newest: first && { id: first.id, time: first.submittedAt },
    root,
  })
  const since = useSyncExternalStore(arrivals.subscribe, arrivals.view, () => null)?.since ?? null

  return (
    <div className={styles.customers} onPointerDown={onPointerDown} ref={root} tabIndex={-1}>
      {unseen > 0 && (
        <a className={styles.pill} data-steady="" href="#customers">
          {copy.arrivals(unseen.toLocaleString('ko-KR'))}
        </a>
      )}
      <div role="status">
        {view.phase === 'loading' && <p className={styles.state}>{copy.loading}</p>}
        {isEmpty && <p className={styles.state}>{copy.empty}</p>}
        {isListed && view.arrived.size > 0 && (
          <p className="visuallyHidden">{copy.arrived(view.arrived.size)}</p>
        )}
      </div>
      {isListed && (
        <CustomerTable
          customers={view.page.rows}
          isNew={({ id, submittedAt }) => view.arrived.has(id) || isNewSince(since, submittedAt)}
        />
      )}
      <Alert className={view.phase === 'failed' ? styles.state : styles.failure}>
        {(view.phase === 'failed' || (isListed && view.earlier === 'failed')) && copy.loadFailure}
      </Alert>
      {view.phase === 'failed' && (
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
      {isListed && view.page.earlier && (
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
  )
}

const cursorOf = ({ id, submittedAt }: Customer) => ({ id, time: submittedAt })
