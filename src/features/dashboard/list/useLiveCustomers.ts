import { useEffect, useState } from 'react'

import { createArrivals } from '@/client/live/arrivalsStore'
import { followChanges } from '@/client/live/liveConnection'
import { onNewDay } from '@/client/live/newDay'
import { leaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { onSignInAsked } from '@/client/saving/questions'

import { forgetLostCustomers } from '../forgetCustomer'
import { createCustomerCounts } from './customerCounts'
import { createCustomerList } from './customerList'

/** The agent's customers, their counts and who arrived, kept up to date while the page is open. */
export function useLiveCustomers() {
  const [live] = useState(createLiveCustomers)

  useEffect(() => {
    const { arrivals, list, refreshCounts, refresh } = live
    return followChanges({
      onChange: ({ of, id }) => {
        if (of === 'arrivals') arrivals.refresh()
        if (of !== 'requests') return
        refreshCounts()
        void list.change(id)
        void forgetLostCustomers(id)
      },
      onRefresh: refresh,
      onEnd: list.end,
    })
  }, [live])
  useEffect(() => onNewDay(live.beginDay), [live])
  // A save may learn before any reading that the session has expired.
  useEffect(() => onSignInAsked(() => live.list.end({ status: 401 })), [live])

  return live
}

function createLiveCustomers() {
  const refresh = () => {
    refreshCounts()
    void list.refresh()
    void forgetLostCustomers()
  }
  const list = createCustomerList(leaveOrSignIn(refresh), (customer) => arrivals.isUnseen(customer))
  const arrivals = createArrivals(list.end)
  const tally = createCustomerCounts(list.end)
  const refreshCounts = () => {
    arrivals.refresh()
    tally.refresh()
  }
  /** What is due today is not what was due yesterday. */
  const beginDay = () => {
    tally.refresh()
    if (list.narrowing().due) void list.refresh()
  }
  return { arrivals, beginDay, list, refreshCounts, refresh, tally }
}
