import type { PayloadRequest } from 'payload'

import { privacyReviewPage } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { PrivacyReview } from '@/payload-types'

import { adminCalled } from './findAccount'
import { adminLink } from './links'

const { collection: copy, monthNamed } = privacyReview

/** The sentence of a confirmed privacy review. */
export async function privacyReviewRecordSentence(
  req: PayloadRequest,
  { confirmedBy, confirmedByEmail, month }: PrivacyReview,
): Promise<string> {
  const who = await adminCalled(req, relatedId(confirmedBy), confirmedByEmail)
  return copy.sentence(who, monthNamed(month))
}

/** The lines of its page; the figures are on the month's own page. */
export async function privacyReviewRecordDetails(
  req: PayloadRequest,
  row: PrivacyReview,
): Promise<RecordDetail[]> {
  return [
    line(copy.month, monthNamed(row.month)),
    line(copy.confirmedAt, formatKoreanTime(row.confirmedAt)),
    {
      label: copy.confirmedBy,
      values: [await adminLink(req, row.confirmedBy, row.confirmedByEmail)],
    },
    line(copy.note, row.note),
    {
      label: copy.page,
      values: [{ text: copy.openMonth, href: `${privacyReviewPage}?month=${row.month}` }],
    },
  ]
}
