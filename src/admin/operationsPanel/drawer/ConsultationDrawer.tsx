import { toast } from '@payloadcms/ui'
import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { StageBadge } from '@/admin/operationsPanel/tables/StageBadge'
import { closeByPressBeside } from '@/client/dialogs/closeByPressBeside'
import { ignoreOpeningClicks } from '@/client/dialogs/ignoreOpeningClicks'
import { followChanges } from '@/client/live/liveConnection'
import { storeMemo } from '@/client/memoDraft'
import { routes } from '@/config/routes'
import { consultationDrawer as copy } from '@/copy/consultationDrawer'
import { site } from '@/copy/site'

import styles from './ConsultationDrawer.module.css'
import { ConsultationParts } from './ConsultationParts'
import { createConsultationStore } from './consultationStore'

type ConsultationDrawerProps = {
  id: string
  operationsPanel: OperationsPanelStore
  /** Takes the consultation out of the address, which closes the drawer. */
  onClose: () => void
}

/** One consultation request over the tables: facts, progress, timeline and memo, live (specification 7.17). */
export function ConsultationDrawer({ id, onClose, operationsPanel }: ConsultationDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [store] = useState(() => createConsultationStore(id, operationsPanel.leavePage))
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  const isGone = view.state === 'gone'

  // Before the dialog leaves the page: the browser returns the focus while it is there.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    if (shown) {
      ignoreOpeningClicks(shown)
      closeByPressBeside(shown)
    }
    heading.current?.focus({ preventScroll: true })
    return () => {
      shown?.close()
      // The row has left the table meanwhile, or the address opened the drawer.
      if (document.activeElement === document.body || shown?.contains(document.activeElement))
        document.querySelector<HTMLElement>('#requests')?.focus({ preventScroll: true })
      stayOnWayBack()
    }
  }, [])

  useEffect(() => {
    const unfollow = followChanges({
      onChange: ({ id: changed, of }) => {
        if (of === 'agents' || store.concerns(changed)) store.refresh()
      },
      onRefresh: store.refresh,
      onEnd: store.end,
    })
    // An event doesn't tell whose phone a new request has; the table reads that anyway.
    const { subscribe, view: table } = operationsPanel.consultations
    const unsubscribe = subscribe(() => {
      const listed = table()
      if (listed.state === 'shown' && store.lacks(listed.page.rows)) store.refresh()
    })
    return () => {
      unfollow()
      unsubscribe()
      store.stop()
    }
  }, [operationsPanel, store])

  const leaveGone = useEffectEvent(() => {
    storeMemo(id, 'panel', '')
    toast.info(copy.gone)
    onClose()
  })
  useEffect(() => {
    if (isGone) leaveGone()
  }, [isGone])

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const close = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget && !currentTarget.open) onClose()
  }

  const row = view.state === 'shown' ? view.details.row : null
  return (
    <dialog
      aria-labelledby={titleId}
      className={`consultation-drawer ${styles.drawer}`}
      onCancel={cancel}
      onClose={close}
      ref={dialog}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
            {row ? row.name : copy.title}
          </h2>
          {row && <StageBadge consultation={row} />}
          <span className={styles.close}>
            <PanelButton variant="subtle" onClick={onClose}>
              {copy.close}
            </PanelButton>
          </span>
        </header>
        {view.state === 'shown' && (
          <ConsultationParts id={id} operationsPanel={operationsPanel} store={store} view={view} />
        )}
        <div className={styles.state} role="status">
          {view.state === 'loading' && copy.loading}
          {view.state === 'shown' && view.isStale && copy.stale}
        </div>
        {view.state === 'failed' && (
          <div className={styles.failed}>
            <p role="alert">{copy.failure}</p>
            <PanelButton onClick={store.refresh}>{site.retry}</PanelButton>
          </div>
        )}
      </div>
    </dialog>
  )
}

/**
 * On the way back browsers scroll to where the page was when the drawer opened, or to the place that the address names, which they focus;
 * at once or in one of the next frames. Rows may have moved the page since.
 */
function stayOnWayBack(): void {
  const focused = document.activeElement
  const top = window.scrollY
  const stay = () => {
    if (window.location.pathname !== routes.admin) return
    window.scrollTo({ top, behavior: 'instant' })
    const place = document.activeElement?.id
    if (place && `#${place}` === window.location.hash && focused instanceof HTMLElement)
      focused.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => {
    stay()
    requestAnimationFrame(stay)
  })
}
