import { useEffect, useState, useSyncExternalStore } from 'react'

import { prepareRecording } from '@/client/activities'
import { followChanges } from '@/client/live/liveConnection'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { onSignInAsked } from '@/client/saving/questions'
import { takeTab } from '@/client/tabStorage'
import type { RecordedActivity } from '@/domain/consultations/activities'

import { createRecorder, type Intent, type Recording } from '../calls/recorder'
import { createCustomerStore, type CustomerView } from './customerStore'

const loading: CustomerView = { state: 'loading' }
const idle: Recording = { state: 'idle' }

/** A customer's page: the customer kept up to date, and what records memos and everything else. */
export function useCustomer(agent: string, id: string, onRecorded: (intent: Intent) => void) {
  const [{ memos, steps, store }] = useState(() => {
    // Before anything that was left in the tab is read.
    takeTab(agent)
    const leave = leaveOrSignIn(() => void customer.refresh())
    const customer = createCustomerStore(id, leave)
    const options = {
      customer: id,
      leavePage: customer.end,
      onGone: customer.vanish,
      onOutdated: () => void customer.refresh(),
    }
    const added = (answer: RecordedActivity, intent: Intent) => {
      customer.add(answer)
      onRecorded(intent)
    }
    return {
      store: customer,
      memos: createRecorder({ ...options, slot: 'memo', onRecorded: added }),
      steps: createRecorder({ ...options, slot: 'step', onRecorded: added }),
    }
  })

  useEffect(prepareRecording, [])
  // A save may learn before any reading that the session has expired.
  useEffect(() => onSignInAsked(() => store.end({ status: 401 })), [store])
  useEffect(
    () =>
      followChanges({
        onChange: ({ id: changed, of }) => {
          if (of === 'requests') store.follow(changed)
        },
        onRefresh: () => void store.refresh(),
        onEnd: store.end,
      }),
    [store],
  )

  return {
    store,
    memos,
    steps,
    view: useSyncExternalStore(store.subscribe, store.view, () => loading),
    memo: useSyncExternalStore(memos.subscribe, memos.view, () => idle),
    step: useSyncExternalStore(steps.subscribe, steps.view, () => idle),
  }
}
