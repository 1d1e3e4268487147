import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { prepareRecording } from '@/client/activities'
import { onUnsavedChange, takeTab } from '@/client/tabStorage'
import type { RecordedActivity } from '@/domain/consultations/activities'
import { stages } from '@/domain/consultations/stage'

import { createCallQuestion } from '../calls/callQuestion'
import { recordedText } from '../calls/intentTexts'
import { findUnsent, type Intent } from '../calls/recorder'
import type { Recorded } from './RecordedMessage'
import type { useLiveCustomers } from './useLiveCustomers'

type LiveCustomers = Pick<ReturnType<typeof useLiveCustomers>, 'list' | 'tally'>

/** The calls that are made from the list: whose result is asked for or was not sent, and what was recorded last. */
export function useListCalls(agent: string, { list, tally }: LiveCustomers) {
  const [sheet] = useState(() => {
    // Before anything that was left in the tab is read.
    takeTab(agent)
    return createCallQuestion()
  })
  const asked = useSyncExternalStore(sheet.subscribe, sheet.view, () => null)
  const unsent = useSyncExternalStore(onUnsavedChange, findUnsent, () => undefined)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const endMessage = useCallback(() => setRecorded(null), [])

  useEffect(() => {
    const unfollow = sheet.follow()
    const leftOver = findUnsent()
    if (leftOver && !sheet.view()) sheet.open(leftOver)
    return unfollow
  }, [sheet])
  useEffect(prepareRecording, [])

  /** Empty for a customer whom the list doesn't show. */
  const nameOf = (id: string) => {
    const shown = list.view()
    return (shown.state === 'shown' && shown.page.rows.find((row) => row.id === id)?.name) || ''
  }

  /** Follows what this page has recorded, where no live stream tells of it. */
  const reread = (customer: string) => {
    tally.refresh()
    void list.change(customer)
  }

  const onRecorded = (
    customer: string,
    intent: Intent,
    { request: progress }: RecordedActivity,
  ) => {
    setRecorded({
      customer,
      name: nameOf(customer),
      text: recordedText(intent),
      next: {
        callBack: !progress.callBackAt && !stages[progress.stage].isFinal,
        memo: !intent.text,
      },
    })
    reread(customer)
  }

  return { asked, called: asked ?? unsent, endMessage, onRecorded, recorded, reread, sheet }
}
