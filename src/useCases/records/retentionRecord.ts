import { records } from '@/copy/records'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { retentionStates, retentionTriggers } from '@/domain/records/retentionRuns'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { RetentionReport } from '@/payload-types'

const { retention: copy } = records

const numbered = (label: string, count: number): RecordDetail =>
  line(label, copy.count(koreanNumber(count)))

/** The lines of its page. */
export function retentionRecordDetails(row: RetentionReport): RecordDetail[] {
  const { createdAt, duration, oldest, state, trigger, versions } = row
  return [
    line(copy.at, formatKoreanTime(createdAt)),
    line(copy.trigger, retentionTriggers[trigger]),
    line(copy.state, retentionStates[state]),
    numbered(copy.requests, row.requests),
    numbered(copy.due, row.due),
    numbered(copy.deletedLabel, row.deleted),
    numbered(copy.failed, row.failures),
    {
      label: copy.versions,
      values: (versions ?? []).map(({ deleted, due, months, version }) => ({
        text: copy.version(
          version ? copy.named(version) : copy.unknownVersion,
          months,
          koreanNumber(due),
          koreanNumber(deleted),
        ),
      })),
      isList: true,
    },
    line(copy.oldest, oldest && formatKoreanTime(oldest)),
    line(copy.duration, copy.seconds((duration / 1000).toFixed(1))),
  ]
}
