import { records } from '@/copy/records'
import { type RecordDetail, recordNumber, retentionSentence } from '@/domain/records/records'
import { retentionStates, retentionTriggers } from '@/domain/records/retention'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { RetentionReport } from '@/payload-types'

const { retention: copy } = records

/** The sentence of a retention report. */
export const retentionRecordSentence = (row: RetentionReport): string => retentionSentence(row)

const numbered = (label: string, count: number): RecordDetail => ({
  label,
  values: [{ text: copy.count(recordNumber(count)) }],
})

/** The lines of its page. */
export function retentionRecordDetails(row: RetentionReport): RecordDetail[] {
  const { createdAt, duration, oldest, state, trigger, versions } = row
  return [
    { label: copy.at, values: [{ text: formatKoreanTime(createdAt) }] },
    { label: copy.trigger, values: [{ text: retentionTriggers[trigger] }] },
    { label: copy.state, values: [{ text: retentionStates[state] }] },
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
          recordNumber(due),
          recordNumber(deleted),
        ),
      })),
      isList: true,
    },
    { label: copy.oldest, values: oldest ? [{ text: formatKoreanTime(oldest) }] : [] },
    { label: copy.duration, values: [{ text: copy.seconds((duration / 1000).toFixed(1)) }] },
  ]
}
