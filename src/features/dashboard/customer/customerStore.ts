import { createListeners } from '@/client/createListeners'
import { readTimeline, strikeMemo } from '@/client/activities'
import { hasLostAccess, type Result } from '@/client/callServer'
import { createLiveList } from '@/client/live/liveList'
import { forgetMemos } from '@/client/memoDraft'
import { createOwnActivities } from '@/client/ownActivities'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type {
  Activity,
  AgentNames,
  RecordedActivity,
  Timeline,
} from '@/domain/consultations/activities'
import type { CustomerDetails } from '@/domain/consultations/customers'
import type { Page } from '@/domain/lists/paging'

import { forgetUnsent } from '../calls/recorder'
import { readCustomer } from '../readCustomer'

export type CustomerView =
  | { state: 'loading' | 'failed' | 'gone' }
  | {
      state: 'shown'
      customer: CustomerDetails
      /** Newest first. */
      activities: readonly Activity[]
      agentNames: AgentNames
      hasMore: boolean
      earlier: 'idle' | 'loading' | 'failed'
    }

export type CustomerStore = ReturnType<typeof createCustomerStore>

/**
 * Keeps a customer and the timeline up to date outside of React. What this page has recorded shows at once; when the customer is no longer
 * the agent's, nothing stays, neither here nor in the tab.
 */
export function createCustomerStore(id: string, leavePage: LeaveOrSignIn) {
  let customer: CustomerDetails | undefined
  let agentNames: AgentNames = {}
  let isGone = false
  const own = createOwnActivities()
  const listeners = createListeners()

  const read = async (before?: string): Promise<Result<Page<Activity>>> => {
    const laterOf = own.beginReading()
    const [timeline, person] = await Promise.all([
      readTimeline(id, before),
      before ? undefined : readCustomer(id),
    ])
    for (const result of [timeline, person]) if (isMissing(result)) vanish()
    if (!timeline.ok) return timeline
    agentNames = { ...agentNames, ...timeline.data.agentNames }
    if (person && !person.ok) return person
    if (person) customer = laterOf(person.data, customer)
    return { ok: true, data: pageOf(timeline.data) }
  }

  const list = createLiveList<Activity>({
    read,
    leavePage: (loss) => {
      customer = undefined
      agentNames = {}
      own.forget()
      if (!isGone) leavePage(loss)
    },
  })

  const vanish = () => {
    if (isGone) return
    isGone = true
    forgetUnsent(id)
    forgetMemos(id)
    list.end()
  }

  const viewNow = (): CustomerView => {
    const shown = list.view()
    if (isGone) return { state: 'gone' }
    if (shown.state !== 'shown') return shown
    if (!customer) return { state: 'loading' }
    const { earlier, page } = shown
    return {
      state: 'shown',
      customer,
      activities: own.merge(page.rows),
      agentNames,
      hasMore: page.earlier !== null,
      earlier,
    }
  }

  let view: CustomerView = { state: 'loading' }
  const update = () => {
    view = viewNow()
    listeners.notify()
  }
  list.subscribe(update)

  return {
    view: () => view,

    subscribe: listeners.subscribe,

    refresh: list.refresh,
    showEarlier: list.showEarlier,

    /** Reports that the customer changed. */
    change: () => list.change(id),

    /** Shows at once what this page has recorded. */
    add: (recorded: RecordedActivity): void => {
      customer = own.add(recorded, customer)
      update()
    },

    /** Erases a memo's text for good. Resolves with whether it is gone. */
    strikeMemo: async (activity: string): Promise<boolean> => {
      const result = await strikeMemo(id, activity)
      if (!result.ok) {
        // The person has put signing in off.
        if (result.code === 'sessionExpired') return false
        // A namesake's memo is refused, too (403): only a reading tells whether the customer is still the agent's.
        if (result.status === 401 && hasLostAccess(result)) list.end(result)
        else await list.refresh()
        return false
      }
      own.strikeMemo(activity)
      update()
      await list.refresh()
      return true
    },

    /** Nothing may be shown any more: the customer is another agent's, or deleted. */
    vanish,

    /** Call when access is lost. */
    end: list.end,
  }
}

const isMissing = (result: Result<unknown> | undefined) =>
  result !== undefined && !result.ok && result.status === 404

const pageOf = ({ activities, hasMore }: Timeline): Page<Activity> => ({
  rows: activities,
  earlier: hasMore ? (activities.at(-1)?.id ?? null) : null,
})
