import { useEffect, useState } from 'react'

import { leave } from '@/client/sessionEnd'
import type { Customer } from '@/domain/customers'

import { readCustomer } from '../readCustomer'
import { CallResults } from './CallResults'
import { createRecorder, forgetUnsent, type Intent } from './recorder'

type ListCallSheetProps = {
  id: string
  /** As the list shows the customer; undefined where the list doesn't. */
  listed: Customer | undefined
  onRecorded: (customer: string, intent: Intent) => void
  onOutdated: (customer: string) => void
  onClose: () => void
}

/** The sheet above the list, also for a customer whom the list doesn't show: dialled before a reload, on an older page. */
export function ListCallSheet({ id, listed, onClose, onOutdated, onRecorded }: ListCallSheetProps) {
  const [found, setFound] = useState<Customer>()
  const [recorder] = useState(() =>
    createRecorder({
      customer: id,
      slot: 'step',
      leave,
      onGone: () => {
        forgetUnsent(id)
        onClose()
        onOutdated(id)
      },
      onOutdated: () => onOutdated(id),
      onRecorded: (_, intent) => onRecorded(id, intent),
    }),
  )

  const isListed = listed !== undefined
  useEffect(() => {
    if (isListed) return
    let isOver = false
    void readCustomer(id).then((result) => {
      if (isOver) return
      if (result.ok) setFound(result.data)
      else if (result.status === 404) {
        forgetUnsent(id)
        onClose()
      }
    })
    return () => {
      isOver = true
    }
  }, [id, isListed, onClose])

  return <CallResults customer={listed ?? found} onClose={onClose} recorder={recorder} />
}
