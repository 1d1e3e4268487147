import { useState, useSyncExternalStore } from 'react'

import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type { RecordedActivity } from '@/domain/consultations/activities'
import type { Customer } from '@/domain/consultations/customers'

import { forgetCustomer } from '../forgetCustomer'
import { CallResultSheet } from './CallResultSheet'
import { createRecorder, type Intent, type Recorder } from './recorder'
import { UnsentMessage } from './UnsentMessage'
import { useUnlistedCustomer } from './useUnlistedCustomer'

type ListCallSheetProps = {
  id: string
  /** As the list shows the customer; undefined where the list doesn't. */
  listed: Customer | undefined
  /** Asks for nothing but the time of a call-back. */
  isCallBack?: boolean
  /** Nobody may be shown: access is lost, or not proved yet. */
  isHidden?: boolean
  /** Nobody asks about the call: what was not sent of it is offered on the page. */
  isClosed?: boolean
  onRecorded: (customer: string, intent: Intent, answer: RecordedActivity) => void
  onOutdated: (customer: string) => void
  /** The result of a call got no answer. */
  onUnsent?: (customer: string) => void
  onRefused: (customer: string) => void
  onClose: (customer: string) => void
  /** Those of the page, by customer. */
  recorders: Map<string, Recorder>
  leavePage: LeaveOrSignIn
}

/**
 * The sheet above the list, also for a customer whom the list doesn't show: dialled before a reload, on an older page. Closed, it is a message
 * of what was not sent.
 */
export function ListCallSheet({
  id,
  isCallBack,
  isClosed = false,
  isHidden = false,
  leavePage,
  listed,
  onClose,
  onOutdated,
  onRecorded,
  onRefused,
  onUnsent,
  recorders,
}: ListCallSheetProps) {
  const leave = () => {
    recorders.delete(id)
    forgetCustomer(id)
    onClose(id)
  }
  const [recorder] = useState(() => {
    const known = recorders.get(id)
    if (known) return known
    const created = createRecorder({
      customer: id,
      slot: 'step',
      leavePage,
      onGone: () => {
        leave()
        onOutdated(id)
      },
      onOutdated: () => onOutdated(id),
      onRecorded: (answer, intent) => onRecorded(id, intent, answer),
      onRefused: () => onRefused(id),
      onUnsent: () => onUnsent?.(id),
    })
    recorders.set(id, created)
    return created
  })

  const recording = useSyncExternalStore(recorder.subscribe, recorder.view, recorder.view)
  const unlisted = useUnlistedCustomer(id, {
    isWanted: !listed && !isHidden,
    leavePage,
    onGone: leave,
    recording,
  })
  const customer = isHidden ? undefined : (listed ?? unlisted)
  if (isClosed)
    return <UnsentMessage name={customer?.name} recorder={recorder} recording={recording} />
  return (
    <CallResultSheet
      customer={customer}
      id={id}
      isCallBack={isCallBack}
      onClose={onClose}
      recorder={recorder}
    />
  )
}
