import { readTimeline } from '@/client/activities'
import type { AccessLoss, Result } from '@/client/callServer'
import { createListeners } from '@/client/createListeners'
import { createOwnActivities } from '@/client/ownActivities'
import type {
  Activity,
  AgentNames,
  RecordedActivity,
  Timeline,
} from '@/domain/consultations/activities'
import type { ShownProgress } from '@/domain/consultations/progress'
import type { Page } from '@/domain/lists/paging'

import { createLiveList } from './liveList'

export type TimelineView<Details> =
  | { state: 'loading' | 'failed' | 'gone' }
  | {
      state: 'shown'
      details: Details
      /** Newest first. */
      activities: readonly Activity[]
      agentNames: AgentNames
      hasMore: boolean
      earlier: 'idle' | 'loading' | 'failed'
      /** The latest could not be read, and is read again soon. */
      isStale: boolean
    }

type Source<Details> = {
  id: string
  /** Reads what is shown beside the timeline; 404 means that the consultation is gone. */
  readDetails: () => Promise<Result<Details>>
  /** Called when access is lost and nothing is shown any more; a later `refresh` shows everything again. */
  leavePage: (loss?: AccessLoss) => void
  /** Called once the consultation is gone: deleted, or not this person's any more. */
  onGone?: () => void
}

/** Keeps one consultation and its timeline up to date, outside of React. What this page has recorded shows at once. */
export function createTimelineStore<Details extends { row: ShownProgress }>({
  id,
  leavePage,
  onGone,
  readDetails,
}: Source<Details>) {
  let details: Details | undefined
  let agentNames: AgentNames = {}
  let isStale = false
  let isGone = false
  const own = createOwnActivities()
  const listeners = createListeners()

  const read = async (before?: string): Promise<Result<Page<Activity>>> => {
    const laterOf = own.beginReading()
    const [latest, timeline] = await Promise.all([
      before ? undefined : readDetails(),
      readTimeline(id, before),
    ])
    if (isMissing(latest) || isMissing(timeline)) vanish()
    if (latest && !latest.ok) return latest
    if (!timeline.ok) return timeline
    if (!isGone) {
      agentNames = { ...agentNames, ...timeline.data.agentNames }
      if (latest) {
        details = { ...latest.data, row: laterOf(latest.data.row, details?.row) }
        isStale = false
      }
    }
    return { ok: true, data: pageOf(timeline.data) }
  }

  const list = createLiveList<Activity>({
    read,
    onFailure: () => {
      isStale = true
      update()
    },
    leavePage: (loss) => {
      details = undefined
      agentNames = {}
      own.forget()
      if (!isGone) leavePage(loss)
    },
  })

  const vanish = () => {
    if (isGone) return
    isGone = true
    onGone?.()
    list.end()
  }

  const viewNow = (): TimelineView<Details> => {
    const shown = list.view()
    if (isGone) return { state: 'gone' }
    if (shown.state !== 'shown') return shown
    if (!details) return { state: 'loading' }
    const { earlier, page } = shown
    return {
      state: 'shown',
      details,
      activities: own.merge(page.rows),
      agentNames,
      hasMore: page.earlier !== null,
      earlier,
      isStale,
    }
  }

  let view: TimelineView<Details> = { state: 'loading' }
  const update = () => {
    view = viewNow()
    listeners.notify()
  }
  list.subscribe(update)

  return {
    view: () => view,

    subscribe: listeners.subscribe,

    /** Reads everything again that is shown: a memo may be struck out on any page. */
    refresh: async (): Promise<void> => {
      if (!isGone) await list.refresh()
    },

    /** Reports that the consultation changed. Reports in quick succession are one `refresh`. */
    change: async (): Promise<void> => {
      if (!isGone) await list.change()
    },

    showEarlier: list.showEarlier,

    /** Shows at once what this page has recorded. */
    add: (recorded: RecordedActivity): void => {
      const row = own.add(recorded, details?.row)
      if (details && row) details = { ...details, row }
      update()
    },

    /** Shows at once that a memo was struck out here. */
    strikeMemo: (activity: string): void => {
      own.strikeMemo(activity)
      update()
    },

    /** Nothing may be shown any more: the consultation is gone. */
    vanish,

    /** Call when access is lost. */
    end: list.end,

    /** Reads nothing any more until the next `refresh`. */
    stop: list.stop,
  }
}

const isMissing = (result: Result<unknown> | undefined) =>
  result !== undefined && !result.ok && result.status === 404

const pageOf = ({ activities, hasMore }: Timeline): Page<Activity> => ({
  rows: activities,
  earlier: hasMore ? (activities.at(-1)?.id ?? null) : null,
})
