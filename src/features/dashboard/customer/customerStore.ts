import { strikeMemo } from '@/client/activities'
import { hasLostAccess } from '@/client/callServer'
import { throttle } from '@/client/live/throttle'
import { createTimelineStore, type TimelineView } from '@/client/live/timelineStore'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type { CustomerDetails } from '@/domain/consultations/customers'
import { keysOf } from '@/domain/values/keysOf'

import { forgetCustomer } from '../forgetCustomer'
import { readCustomer, readSamePhones } from '../readCustomer'

const intervalMs = 500

export type CustomerView = TimelineView<{ row: CustomerDetails }>

/** `failed` also where only the answer was lost. */
export type StrikeOutcome = 'struck' | 'forbidden' | 'failed'

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
    onGone: () => forgetCustomer(id),
  })

  const shownRow = () => {
    const shown = timeline.view()
    return shown.state === 'shown' ? shown.details.row : undefined
  }

  /** An event doesn't tell whose phone a request of the agent's has. */
  const compareSamePhones = async () => {
    const result = await readSamePhones([id])
    const [read, row] = [result.ok && result.data[0], shownRow()]
    if (read && row && keysOf(read).some((key) => read[key] !== row[key])) await timeline.change()
  }
  const followSamePhones = throttle(() => void compareSamePhones(), intervalMs)

  return {
    ...timeline,

    /** Reads again what a change of one of the agent's customers shows here. */
    follow: (customer: string): void => {
      const row = shownRow()
      if (customer === id || row?.others.some((other) => other.id === customer))
        void timeline.change()
      else if (row) followSamePhones()
    },

    /** Erases a memo's text for good. */
    strikeMemo: async (activity: string): Promise<StrikeOutcome> => {
      const result = await strikeMemo(id, activity)
      if (!result.ok) {
        // The person has put signing in off.
        if (result.code === 'sessionExpired') return 'failed'
        // A namesake's memo is refused, too (403): only a reading tells whether the customer is still the agent's.
        if (result.status === 401 && hasLostAccess(result)) timeline.end(result)
        else await timeline.refresh()
        return result.status === 403 ? 'forbidden' : 'failed'
      }
      timeline.strikeMemo(activity)
      await timeline.refresh()
      return 'struck'
    },
  }
}
