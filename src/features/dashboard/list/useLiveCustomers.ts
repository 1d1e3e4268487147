import { useEffect, useState } from 'react'

import { createArrivals } from '@/client/live/arrivals'
import { followChanges } from '@/client/live/liveUpdates'
import { leavePage } from '@/client/sessionEnd'

import { createCustomerCounts } from './customerCounts'
import { createCustomerList } from './customerList'

/** The agent's customers, their counts and who arrived, kept up to date while the page is open. */
export function useLiveCustomers() {
  const [list] = useState(() => createCustomerList(leavePage))
  const [arrivals] = useState(() => createArrivals(list.end))
  const [tally] = useState(() => createCustomerCounts(list.end))

  useEffect(() => {
    const recount = () => {
      arrivals.refresh()
      tally.refresh()
    }
    return followChanges({
      onChange: ({ of, id }) => {
        if (of !== 'requests') return
        recount()
        void list.change(id)
      },
      onRefresh: () => {
        recount()
        void list.refresh()
      },
      onEnd: list.end,
    })
  }, [arrivals, list, tally])

  return { arrivals, list, tally }
}
