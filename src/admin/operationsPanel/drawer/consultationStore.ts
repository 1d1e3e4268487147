import { createListeners } from '@/client/createListeners'
import { readTimeline } from '@/client/activities'
import { type AccessLoss, type Failure, hasLostAccess, type Result } from '@/client/callServer'
import { createOwnActivities } from '@/client/ownActivities'
import { readDetails } from '@/admin/operationsPanel/data/readTables'
import type { Activity, AgentNames, RecordedActivity } from '@/domain/consultations/activities'
import type { ConsultationDetails, ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { phoneDigits } from '@/domain/values/phone'

/** What the drawer shows. `isStale`: the latest could not be read, and is read again soon. */
export type ConsultationView =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'gone' }
  | {
      state: 'shown'
      details: ConsultationDetails
      activities: Activity[]
      agentNames: AgentNames
      hasMore: boolean
      earlier: 'idle' | 'loading' | 'failed'
      isStale: boolean
    }

type ShownTimeline = Pick<
  Extract<ConsultationView, { state: 'shown' }>,
  'activities' | 'agentNames' | 'hasMore'
>

const retryDelayMs = 10_000
const changeIntervalMs = 200

export type ConsultationStore = ReturnType<typeof createConsultationStore>

/** One consultation with its timeline, outside of React: callers report changes, the store reads what it needs, one read at a time. */
export function createConsultationStore(id: string, leavePage: (loss?: AccessLoss) => void) {
  let view: ConsultationView = { state: 'loading' }
  let isOver = false
  let queue = Promise.resolve()
  let isQueued = false
  let lastRead = -changeIntervalMs
  let retry: ReturnType<typeof setTimeout> | undefined
  const own = createOwnActivities()
  const listeners = createListeners()

  const show = (next: ConsultationView) => {
    view = next
    listeners.notify()
  }
  const stop = () => {
    isOver = true
    clearTimeout(retry)
  }
  const end = (state: 'gone' | 'loading', loss?: AccessLoss) => {
    stop()
    own.forget()
    // The person's data must be gone before the browser has loaded the next page.
    show({ state })
    if (state === 'loading') leavePage(loss)
  }

  /** Every page of the timeline that is shown: a memo may be struck out on any of them. */
  const readShown = async (): Promise<Result<ShownTimeline>> => {
    const wanted = view.state === 'shown' ? view.activities.length : 0
    let activities: Activity[] = []
    let agentNames: AgentNames = {}
    for (;;) {
      const page = await readTimeline(id, activities.at(-1)?.id)
      if (!page.ok) return page
      activities = [...activities, ...page.data.activities]
      agentNames = { ...agentNames, ...page.data.agentNames }
      const { hasMore } = page.data
      if (!hasMore || activities.length >= wanted || page.data.activities.length === 0)
        return { ok: true, data: { activities, agentNames, hasMore } }
    }
  }

  const fail = (failure: Failure) => {
    if (hasLostAccess(failure)) return end('loading', failure)
    if (failure.status === 404 || failure.status === 400) return end('gone')
    show(view.state === 'shown' ? { ...view, isStale: true } : { state: 'failed' })
    clearTimeout(retry)
    retry = setTimeout(refresh, retryDelayMs)
  }

  const read = async () => {
    const pause = lastRead + changeIntervalMs - performance.now()
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    lastRead = performance.now()
    isQueued = false
    clearTimeout(retry)
    if (isOver) return
    const laterOf = own.beginReading()
    const [details, timeline] = await Promise.all([readDetails(id), readShown()])
    if (isOver) return
    if (!details.ok) return fail(details)
    if (!timeline.ok) return fail(timeline)
    const shown = view.state === 'shown' ? view.details.row : undefined
    show({
      state: 'shown',
      details: { ...details.data, row: laterOf(details.data.row, shown) },
      ...timeline.data,
      activities: own.merge(timeline.data.activities),
      earlier: 'idle',
      isStale: false,
    })
  }

  function refresh(): void {
    if (isOver || isQueued) return
    isQueued = true
    if (view.state === 'failed') show({ state: 'loading' })
    queue = queue.then(read)
  }

  const readEarlier = async () => {
    if (view.state !== 'shown' || !view.hasMore || isOver) return
    show({ ...view, earlier: 'loading' })
    const page = await readTimeline(id, view.activities.at(-1)?.id)
    if (isOver || view.state !== 'shown') return
    if (page.ok)
      return show({
        ...view,
        activities: [...view.activities, ...page.data.activities],
        agentNames: { ...view.agentNames, ...page.data.agentNames },
        hasMore: page.data.hasMore,
        earlier: 'idle',
      })
    if (hasLostAccess(page)) end('loading', page)
    else show({ ...view, earlier: 'failed' })
  }

  return {
    view: () => view,

    subscribe: listeners.subscribe,

    /** Reads everything again that is shown. */
    refresh,

    /** Whether a change of this row shows here. */
    concerns: (row: string): boolean =>
      row === id ||
      (view.state === 'shown' && view.details.others.some((other) => other.id === row)),

    /** Whether one of the rows came later with the same phone than all that are listed here. */
    lacks: (rows: readonly ConsultationRow[]): boolean => {
      if (view.state !== 'shown') return false
      const { others, row } = view.details
      const digits = phoneDigits(row.phone)
      const newest = others[0]?.submittedAt ?? ''
      const isLater = (time: string | null) => time !== null && time > newest
      return rows.some(
        ({ id: found, phone, submittedAt }) =>
          found !== id && isLater(submittedAt) && digits !== '' && phoneDigits(phone) === digits,
      )
    },

    showEarlier: (): void => {
      queue = queue.then(readEarlier)
    },

    /** Shows what was recorded here at once; the event that tells of it reads the rest. */
    add: (recorded: RecordedActivity): void => {
      if (view.state !== 'shown') return
      const { activities, details } = view
      const row = own.add(recorded, details.row)
      show({ ...view, activities: own.merge(activities), details: { ...details, row } })
    },

    /** Shows at once that a memo was struck out here. */
    strikeMemo: (activity: string): void => {
      own.strikeMemo(activity)
      if (view.state === 'shown') show({ ...view, activities: own.merge(view.activities) })
    },

    end,
    stop,
  }
}
