import { records } from '@/copy/records'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { ConsentNotice } from '@/payload-types'

const { consent: copy } = records

/** The sentence of a version of the consent notice. */
export const consentRecordSentence = ({ title, version }: ConsentNotice): string =>
  copy.sentence(version, title)

/** The lines of its page. */
export const consentRecordDetails = (row: ConsentNotice): RecordDetail[] => [
  line(copy.version, copy.named(row.version)),
  line(copy.issuedAt, formatKoreanTime(row.createdAt)),
  line(copy.months, copy.inMonths(row.retentionMonths)),
  line(copy.title, row.title),
  line(copy.text, row.text),
]
