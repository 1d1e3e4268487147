import { records } from '@/copy/records'
import type { RecordDetail } from '@/domain/records/records'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { ConsentNotice } from '@/payload-types'

const { consent: copy } = records

/** The sentence of a version of the consent notice. */
export const consentRecordSentence = ({ title, version }: ConsentNotice): string =>
  copy.sentence(version, title)

/** The lines of its page. */
export const consentRecordDetails = (row: ConsentNotice): RecordDetail[] => [
  { label: copy.version, values: [{ text: copy.named(row.version) }] },
  { label: copy.issuedAt, values: [{ text: formatKoreanTime(row.createdAt) }] },
  { label: copy.months, values: [{ text: copy.inMonths(row.retentionMonths) }] },
  { label: copy.title, values: [{ text: row.title }] },
  { label: copy.text, values: [{ text: row.text }] },
]
