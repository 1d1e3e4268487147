'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

import { createLiveList } from '@/client/live/liveList'
import { followChanges } from '@/client/live/liveUpdates'
import { leave } from '@/client/sessionEnd'
import { dashboard as copy } from '@/copy/dashboard'
import { site } from '@/copy/site'
import type { Customer } from '@/domain/customers'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import styles from './Customers.module.css'
import { CustomerTable } from './CustomerTable'
import { readCustomer, readCustomers } from './readCustomers'
import { useFreezeWhileTouched } from './useFreezeWhileTouched'

/** The agent's customers, kept up to date, with loading, error and empty states (specification 5.5). */
export function Customers() {
  const [list] = useState(() =>
    createLiveList({ read: readCustomers, readRow: readCustomer, cursorOf, leave }),
  )
  const { onPointerDown, view } = useFreezeWhileTouched(
    useSyncExternalStore(list.subscribe, list.view, list.view),
  )

  useEffect(
    () =>
      followChanges({
        onChange: ({ of, id }) => {
          if (of === 'requests') void list.change(id)
        },
        onRefresh: () => void list.refresh(),
        onEnd: list.end,
      }),
    [list],
  )

  const isEmpty = view.phase === 'shown' && view.page.rows.length === 0
  const isListed = view.phase === 'shown' && !isEmpty

  return (
    <div className={styles.customers} onPointerDown={onPointerDown}>
      <div role="status">
        {view.phase === 'loading' && <p className={styles.state}>{copy.loading}</p>}
        {isEmpty && <p className={styles.state}>{copy.empty}</p>}
        {isListed && view.arrived.size > 0 && (
          <p className="visuallyHidden">{copy.arrived(view.arrived.size)}</p>
        )}
      </div>
      {isListed && <CustomerTable customers={view.page.rows} arrived={view.arrived} />}
      <Alert className={view.phase === 'failed' ? styles.state : styles.failure}>
        {(view.phase === 'failed' || (isListed && view.earlier === 'failed')) && copy.loadFailure}
      </Alert>
      {view.phase === 'failed' && (
        <Button className={styles.more} look="quiet" onClick={list.refresh}>
          {site.retry}
        </Button>
      )}
      {isListed && view.page.earlier && (
        <Button
          className={styles.more}
          look="quiet"
          onClick={list.showEarlier}
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
