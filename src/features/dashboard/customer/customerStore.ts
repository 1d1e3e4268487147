import { strikeMemo } from '@/client/activities'
import { hasLostAccess } from '@/client/callServer'
import { createTimelineStore, type TimelineView } from '@/client/live/timelineStore'
import { forgetMemos } from '@/client/memoDraft'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type { CustomerDetails } from '@/domain/consultations/customers'

import { forgetUnsent } from '../calls/recorder'
import { readCustomer } from '../readCustomer'

export type CustomerView = TimelineView<{ row: CustomerDetails }>

export type CustomerStore = ReturnType<typeof createCustomerStore>

/** A customer and the timeline. When the customer is no longer the agent's, nothing stays, neither in the page nor in the tab. */
export function createCustomerStore(id: string, leavePage: LeaveOrSignIn) {
  const timeline = createTimelineStore<{ row: CustomerDetails }>({
    id,
    readDetails: async () => {
      const result = await readCustomer(id)
      return result.ok ? { ok: true, data: { row: result.data } } : result
    },
    leavePage,
    onGone: () => {
      forgetUnsent(id)
      forgetMemos(id)
    },
  })

  return {
    ...timeline,

    /** Whether a change of this customer shows here. */
    concerns: (customer: string): boolean => {
      const shown = timeline.view()
      return (
        customer === id ||
        (shown.state === 'shown' && shown.details.row.others.some((other) => other.id === customer))
      )
    },

    /** Erases a memo's text for good. Resolves with whether it is gone. */
    strikeMemo: async (activity: string): Promise<boolean> => {
      const result = await strikeMemo(id, activity)
      if (!result.ok) {
        // The person has put signing in off.
        if (result.code === 'sessionExpired') return false
        // A namesake's memo is refused, too (403): only a reading tells whether the customer is still the agent's.
        if (result.status === 401 && hasLostAccess(result)) timeline.end(result)
        else await timeline.refresh()
        return false
      }
      timeline.strikeMemo(activity)
      await timeline.refresh()
      return true
    },
  }
}
