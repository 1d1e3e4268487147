import { readDetails } from '@/admin/operationsPanel/data/readTables'
import type { AccessLoss } from '@/client/callServer'
import { createTimelineStore, type TimelineView } from '@/client/live/timelineStore'
import type { ConsultationDetails, ConsultationRow } from '@/domain/operationsPanel/operationsPanel'
import { phoneDigits } from '@/domain/values/phone'

export type ConsultationView = TimelineView<ConsultationDetails>

export type ConsultationStore = ReturnType<typeof createConsultationStore>

/** The consultation of a drawer with its timeline: callers report changes, the store reads what it needs. */
export function createConsultationStore(id: string, leavePage: (loss?: AccessLoss) => void) {
  let isOver = false
  const timeline = createTimelineStore<ConsultationDetails>({
    id,
    readDetails: () => readDetails(id),
    leavePage: (loss) => {
      // After signing in beside the page, the drawer opens anew.
      isOver = true
      leavePage(loss)
    },
  })
  const { view } = timeline

  return {
    ...timeline,

    /** Reads everything again that is shown, a few times a second at most. */
    refresh: (): void => {
      if (!isOver) void (view().state === 'shown' ? timeline.change() : timeline.refresh())
    },

    /** Whether a change of this row shows here. */
    concerns: (row: string): boolean => {
      const shown = view()
      return (
        row === id ||
        (shown.state === 'shown' && shown.details.others.some((other) => other.id === row))
      )
    },

    /** Whether one of the rows came later with the same phone than all that are listed here. */
    lacks: (rows: readonly ConsultationRow[]): boolean => {
      const shown = view()
      if (shown.state !== 'shown') return false
      const { others, row } = shown.details
      const digits = phoneDigits(row.phone)
      const newest = others[0]?.submittedAt ?? ''
      const isLater = (time: string | null) => time !== null && time > newest
      return rows.some(
        ({ id: found, phone, submittedAt }) =>
          found !== id && isLater(submittedAt) && digits !== '' && phoneDigits(phone) === digits,
      )
    },
  }
}
