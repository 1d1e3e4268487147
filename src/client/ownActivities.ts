import type {
  Activity,
  ConsultationProgress,
  RecordedActivity,
} from '@/domain/consultations/activities'
import type { ShownProgress } from '@/domain/consultations/progress'
import { stages } from '@/domain/consultations/stage'

/**
 * What a page has recorded of one consultation, beside what it reads: readings that began before its latest activity know less of it than the
 * page does.
 */
export function createOwnActivities() {
  let own: readonly Activity[] = []
  let struck: ReadonlySet<string> = new Set()
  let recorded = 0

  return {
    /** Call before a reading. Returns what chooses the later progress of the row that was read and the one that is shown. */
    beginReading: () => {
      const begun = recorded
      return <Row extends ShownProgress>(read: Row, shown: Row | undefined): Row =>
        begun === recorded || !shown || read.version > shown.version
          ? read
          : { ...read, ...progressOf(shown) }
    },

    /** Keeps what was recorded. Returns the row as it is now, unless the answer comes after a later change was read. */
    add: <Row extends ShownProgress | undefined>(
      { activities, request }: RecordedActivity,
      shown: Row,
    ): Row => {
      recorded += 1
      own = [...activities, ...own]
      return shown && request.version >= shown.version
        ? { ...shown, ...progressFrom(request) }
        : shown
    },

    /** Remembers that a memo's text was erased, which nothing brings back. */
    strikeMemo: (activity: string): void => {
      struck = new Set([...struck, activity])
    },

    /** The newest rows that were read, behind the own ones that no reading has brought yet. */
    merge: (read: readonly Activity[]): Activity[] => {
      const known = new Set(read.map(({ id }) => id))
      const oldest = read.at(-1)?.at ?? ''
      // One that is older than all of these is only further down.
      const missing = own.filter(({ at, id }) => !known.has(id) && at >= oldest)
      return [...missing, ...read].map((row) =>
        struck.has(row.id) ? { ...row, text: null, struck: true } : row,
      )
    },

    /** Nothing may be shown any more. */
    forget: (): void => {
      own = []
    },
  }
}

const progressOf = ({
  callBackAt,
  dueAt,
  isPromised,
  lostReason,
  stage,
  version,
}: ShownProgress): ShownProgress => ({ callBackAt, dueAt, isPromised, lostReason, stage, version })

const progressFrom = ({
  callBackAt,
  dueAt,
  firstAttemptAt,
  lostReason,
  stage,
  version,
}: ConsultationProgress): ShownProgress => ({
  callBackAt,
  dueAt,
  isPromised: dueAt !== null && firstAttemptAt === null && !stages[stage].isFinal,
  lostReason,
  stage,
  version,
})
