'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

import { dashboard as copy } from '@/copy/dashboard'
import { site } from '@/copy/site'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

import { createCustomerList } from './customerList'
import styles from './Customers.module.css'
import { CustomerTable } from './CustomerTable'
import { readCustomers } from './readCustomers'
import { leave } from '@/ui/sessionEnd'

/** The agent's customers with their loading, error and empty states (specification section 2 /dashboard). */
export function Customers() {
  const [list] = useState(() => createCustomerList({ read: readCustomers, leave }))
  const view = useSyncExternalStore(list.subscribe, list.view, list.view)

  useEffect(() => {
    void list.refresh()
    // Whoever comes back from a call finds what has arrived meanwhile.
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void list.refresh()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [list])

  const isEmpty = view.phase === 'shown' && view.page.customers.length === 0
  const isListed = view.phase === 'shown' && !isEmpty

  return (
    <div className={styles.customers}>
      <div role="status">
        {view.phase === 'loading' && <p className={styles.state}>{copy.loading}</p>}
        {isEmpty && <p className={styles.state}>{copy.empty}</p>}
      </div>
      {isListed && <CustomerTable customers={view.page.customers} />}
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
