'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { watchRows } from '@/client/live/steadyRows'
import { routes } from '@/config/routes'
import { customers as copy } from '@/copy/customers'
import { site } from '@/copy/site'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { returnFocus } from '@/ui/focus/returnFocus'
import { useLostFocus } from '@/ui/focus/useLostFocus'

import page from '../AgentPage.module.css'
import { CallResultSheet } from '../calls/CallResultSheet'
import { createCallQuestion } from '../calls/callQuestion'
import { recordedShownMs, recordedText } from '../calls/intentTexts'
import { ListCallSheet } from '../calls/ListCallSheet'
import { ConnectionPill } from '../ConnectionPill'
import { UnsentMessage } from '../calls/UnsentMessage'
import { CallBack } from './CallBack'
import styles from './Customer.module.css'
import { CustomerHead } from './CustomerHead'
import type { CustomerView } from './customerStore'
import { MemoForm } from './MemoForm'
import { StageButtons } from './StageButtons'
import { Timeline } from './Timeline'
import { useCustomer } from './useCustomer'

type CustomerProps = {
  id: string
  agent: { id: string; name: string }
}

/** A customer's page: who it is, what was done, and what comes next (specification 5.10). */
export function Customer({ agent, id }: CustomerProps) {
  const [said, setSaid] = useState('')
  const { memo, memos, step, steps, store, view } = useCustomer(agent.id, id, (intent) =>
    setSaid(recordedText(intent)),
  )
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), recordedShownMs)
    return () => clearTimeout(timer)
  }, [said])
  const [sheet] = useState(createCallQuestion)
  const asked = useSyncExternalStore(sheet.subscribe, sheet.view, () => null)
  useEffect(() => sheet.follow(), [sheet])
  useFocusOnReplacement(view.state)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useLostFocus(heading)

  const back = (
    <a className={page.link} href={routes.dashboard}>
      ‹ {copy.back}
    </a>
  )
  if (view.state === 'gone')
    return (
      <div className={page.page} role="status">
        <div className={styles.gone}>
          <h1 className={page.title}>{copy.goneTitle}</h1>
          <p className={page.hint}>{copy.gone}</p>
          <ButtonLink className={styles.goneLink} href={routes.dashboard}>
            {copy.back}
          </ButtonLink>
        </div>
      </div>
    )
  if (view.state !== 'shown')
    return (
      <div className={page.page}>
        {back}
        <div className={styles.state}>
          <p role="status">{view.state === 'loading' && copy.loading}</p>
          <Alert>{view.state === 'failed' && copy.loadFailure}</Alert>
          {view.state === 'failed' && (
            <Button variant="quiet" onClick={() => void store.refresh()}>
              {site.retry}
            </Button>
          )}
        </div>
      </div>
    )

  const { row: customer } = view.details
  const record = (...what: Parameters<typeof steps.record>) => {
    setSaid('')
    return steps.record(...what)
  }
  return (
    <div className={`${page.page} ${styles.page}`} ref={watch}>
      {back}
      <ConnectionPill className={styles.connection} />
      <div className={styles.columns}>
        <div className={styles.side} onFocus={onFocus}>
          <CustomerHead
            customer={customer}
            heading={heading}
            onDial={() => sheet.dialled(id)}
            onRecord={() => sheet.open(id)}
          />
          <UnsentMessage recorder={steps} recording={step} />
          <StageButtons customer={customer} onRecord={record} recording={step} />
          <CallBack customer={customer} onRecord={record} recording={step} />
        </div>
        <div className={styles.main}>
          <MemoForm customer={id} onType={() => setSaid('')} recorder={memos} recording={memo} />
          <Timeline agent={agent.name} onStrike={() => setSaid('')} store={store} view={view} />
        </div>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {asked === id && (
        <CallResultSheet customer={customer} id={id} onClose={sheet.close} recorder={steps} />
      )}
      {asked && asked !== id && (
        <ListCallSheet
          id={asked}
          key={asked}
          leavePage={store.end}
          listed={undefined}
          onClose={sheet.close}
          onOutdated={() => {}}
          onRecorded={(_, intent) => setSaid(recordedText(intent))}
          onRefused={sheet.askAgain}
          onUnsent={sheet.askAgain}
          recorders={sheet.recorders}
        />
      )}
    </div>
  )
}

const watch = (root: HTMLElement | null) => (root ? watchRows(root) : undefined)

/** Gives a focus that went with what the page showed to the heading of what it shows instead. */
function useFocusOnReplacement(state: CustomerView['state']): void {
  const wasLoaded = useRef(false)

  useEffect(() => {
    if (state === 'loading') return
    if (wasLoaded.current) returnFocus(null)
    wasLoaded.current = true
  }, [state])
}
