'use client'

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'

import { watchRows } from '@/client/live/steadyRows'
import { customers } from '@/copy/customers'
import { dashboard as copy } from '@/copy/dashboard'
import { site } from '@/copy/site'
import { isNewSince } from '@/domain/consultations/arrivals'
import type { CustomersQuery } from '@/domain/consultations/customers'
import { stages } from '@/domain/consultations/stage'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { useArrivals } from '@/ui/useArrivals'
import { useFocusAfterLastPage } from '@/ui/focus/useFocusAfterLastPage'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import { ListCallSheet } from '../calls/ListCallSheet'
import { ConnectionPill } from '../ConnectionPill'
import styles from './Customers.module.css'
import { CustomersHead, inPart } from './CustomersHead'
import { CustomerTable } from './CustomerTable'
import { DayFilters } from './DayFilters'
import { RecordedMessage } from './RecordedMessage'
import { StageTabs, tabId } from './StageTabs'
import { useFreezeWhileTouched } from './useFreezeWhileTouched'
import { useListCalls } from './useListCalls'
import { useRememberedList } from './useRememberedList'
import { useLiveCustomers } from './useLiveCustomers'

type CustomersProps = {
  /** The signed-in agent's id. */
  agent: string
  /** What to do while there are none. */
  firstSteps: ReactNode
}

const panelId = 'customer-list'

/** What the agent has to do, and the agent's customers, kept up to date, with loading, error and empty states (specification 5.5, 5.8). */
export function Customers({ agent, firstSteps }: CustomersProps) {
  const { arrivals, list, refresh, tally } = useLiveCustomers()
  const root = useRef<HTMLDivElement>(null)
  const { onPointerDown, view } = useFreezeWhileTouched(
    useSyncExternalStore(list.subscribe, list.view, list.view),
  )
  const isNarrowed = useSyncExternalStore(list.subscribe, list.isNarrowed, list.isNarrowed)
  const counts = useSyncExternalStore(tally.subscribe, tally.view, () => null)
  const isCountUnknown = useSyncExternalStore(tally.subscribe, tally.hasFailed, () => false)
  const { asked, called, endMessage, onRecorded, recorded, reread, sheet } = useListCalls(agent, {
    list,
    tally,
  })

  useRememberedList(list, root, view.state === 'shown' && !view.isOutdated)
  useEffect(() => (root.current ? watchRows(root.current) : undefined), [])

  const isEmpty = view.state === 'shown' && view.page.rows.length === 0
  const isListed = view.state === 'shown' && !isEmpty
  const isOutdated = view.state === 'shown' && view.isOutdated
  const hasFailed = view.state === 'failed' || (isOutdated && view.earlier === 'failed')
  const [first] = isListed && !isOutdated ? view.page.rows : []
  const onFocusOfCall = useLostFocus(root)
  const askedForMore = useFocusAfterLastPage(root, isListed ? view.page.rows : [])
  // After it: the row that the last page brings comes before the list.
  const onFocus = useLostFocus(root)
  const unseen = useArrivals({
    arrivals,
    isWhole: !isNarrowed,
    newest: first && { id: first.id, time: first.submittedAt },
    root,
  })
  const since = useSyncExternalStore(arrivals.subscribe, arrivals.view, () => null)?.since ?? null
  const { due, search, stage } = list.narrowing()
  const tab = stage ?? (due ? undefined : 'all')
  const within = due ? customers.due[due] : stage && stages[stage].label
  const rows = isListed ? view.page.rows : []

  return (
    <>
      <DayFilters
        chosen={due}
        counts={counts?.due ?? null}
        hasFailed={isCountUnknown}
        onChoose={(next) => list.filterBy(next ? { due: next } : 'all')}
      />
      {called && (
        <div className={styles.called} onFocus={onFocusOfCall}>
          <ListCallSheet
            id={called}
            isCallBack={sheet.isCallBack()}
            isClosed={!asked}
            isHidden={view.state === 'loading'}
            key={called}
            leavePage={list.end}
            listed={rows.find(({ id }) => id === called)}
            onClose={sheet.close}
            onOutdated={reread}
            onRecorded={onRecorded}
            onRefused={sheet.askAgain}
            recorders={sheet.recorders}
          />
        </div>
      )}
      <section aria-labelledby="customers">
        <CustomersHead
          isSearchable={isListed || isNarrowed || isOutdated}
          matches={isOutdated || search === undefined ? null : list.matches()}
          onSearch={list.search}
          onSearchAll={() => list.filterBy('all')}
          search={search}
          searchKey={list.resets()}
          within={within}
          total={view.state === 'shown' ? list.total() : null}
        />
        {(counts?.all !== 0 || isNarrowed) && (
          <StageTabs
            chosen={tab}
            counts={counts}
            hasFailed={isCountUnknown}
            onChoose={(next) => list.filterBy(next === 'all' ? next : { stage: next })}
            panelId={panelId}
          />
        )}
        <ConnectionPill />
        <div
          aria-labelledby={tab ? tabId(tab) : 'today'}
          className={styles.customers}
          id={panelId}
          onFocus={onFocus}
          onPointerDown={onPointerDown}
          ref={root}
          role="tabpanel"
          tabIndex={-1}
        >
          {unseen > 0 && (
            <a className={styles.pill} data-steady="" href="#customers" onClick={list.reset}>
              {copy.arrivals(koreanNumber(unseen))}
            </a>
          )}
          <div role="status">
            {view.state === 'loading' && <p className={styles.state}>{copy.loading}</p>}
            {isEmpty && !isOutdated && (
              <p className={styles.state}>{emptyText(list.narrowing(), within)}</p>
            )}
            {isListed && view.cameMeanwhile.size > 0 && (
              <p className="visuallyHidden">{copy.cameMeanwhile(view.cameMeanwhile.size)}</p>
            )}
          </div>
          {isEmpty && !isOutdated && !isNarrowed && firstSteps}
          <Alert className={view.state === 'failed' ? styles.state : styles.failure}>
            {hasFailed && copy.loadFailure}
          </Alert>
          {hasFailed && (
            <Button className={styles.more} variant="quiet" onClick={refresh}>
              {site.retry}
            </Button>
          )}
          {isListed && (
            <CustomerTable
              customers={view.page.rows}
              onDial={({ id }) => sheet.dialled(id)}
              onRecord={({ id }) => sheet.open(id)}
              isNew={({ id, submittedAt }) =>
                view.cameMeanwhile.has(id) || isNewSince(since, submittedAt)
              }
            />
          )}
          <Alert className={styles.failure}>
            {isListed && !isOutdated && view.earlier === 'failed' && copy.loadFailure}
          </Alert>
          {isListed && !hasFailed && view.page.earlier && (
            <Button
              className={styles.more}
              variant="quiet"
              onClick={() => {
                askedForMore()
                void list.showEarlier()
              }}
              isBusy={view.earlier === 'loading'}
              busyLabel={copy.loadingEarlier}
            >
              {view.earlier === 'failed' ? site.retry : copy.showEarlier}
            </Button>
          )}
        </div>
      </section>
      <RecordedMessage
        onCallBack={(customer) => {
          endMessage()
          sheet.book(customer)
        }}
        onEnd={endMessage}
        recorded={view.state === 'loading' ? null : recorded}
      />
    </>
  )
}

function emptyText({ due, search, stage }: CustomersQuery, within: string | undefined): string {
  if (search !== undefined) return inPart(within, copy.noResults)
  if (due) return customers.noneOf[due]
  return stage ? customers.noneOf.stage(stages[stage].label) : copy.empty
}
