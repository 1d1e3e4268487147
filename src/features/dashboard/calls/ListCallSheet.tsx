import { useEffect, useState } from 'react'

import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type { RecordedActivity } from '@/domain/consultations/activities'
import type { Customer } from '@/domain/consultations/customers'

import { readCustomer } from '../readCustomer'
import { CallResultSheet } from './CallResultSheet'
import { forgetMemos } from './memoDraft'
import { createRecorder, forgetUnsent, type Intent } from './recorder'

type ListCallSheetProps = {
  id: string
  /** As the list shows the customer; undefined where the list doesn't. */
  listed: Customer | undefined
  /** Asks for nothing but the time of a call-back. */
  isCallBack?: boolean
  /** Nobody may be shown: access is lost, or not proved yet. */
  isHidden?: boolean
  onRecorded: (customer: string, intent: Intent, answer: RecordedActivity) => void
  onOutdated: (customer: string) => void
  /** The result of a call was not sent. */
  onUnsent: (customer: string) => void
  onClose: (customer: string) => void
  leavePage: LeaveOrSignIn
}

/** The sheet above the list, also for a customer whom the list doesn't show: dialled before a reload, on an older page. */
export function ListCallSheet({
  id,
  isCallBack,
  isHidden = false,
  leavePage,
  listed,
  onClose,
  onOutdated,
  onRecorded,
  onUnsent,
}: ListCallSheetProps) {
  const [found, setFound] = useState<Customer>()
  const [recorder] = useState(() =>
    createRecorder({
      customer: id,
      slot: 'step',
      leavePage,
      onGone: () => {
        forgetUnsent(id)
        forgetMemos(id)
        onClose(id)
        onOutdated(id)
      },
      onOutdated: () => onOutdated(id),
      onUnsent: () => onUnsent(id),
      onRecorded: (answer, intent) => onRecorded(id, intent, answer),
    }),
  )

  const isListed = listed !== undefined
  useEffect(() => {
    if (isListed || isHidden) return
    let isOver = false
    void readCustomer(id).then((result) => {
      if (isOver) return
      if (result.ok) setFound(result.data)
      else if (result.status === 404) {
        forgetUnsent(id)
        forgetMemos(id)
        onClose(id)
      }
    })
    return () => {
      isOver = true
    }
  }, [id, isHidden, isListed, onClose])

  return (
    <CallResultSheet
      customer={isHidden ? undefined : (listed ?? found)}
      id={id}
      isCallBack={isCallBack}
      onClose={onClose}
      recorder={recorder}
    />
  )
}
