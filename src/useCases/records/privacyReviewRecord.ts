import type { PayloadRequest } from 'payload'

import { privacyReviewPage } from '@/config/routes'
import { privacyReview } from '@/copy/privacyReview'
import type { RecordDetail } from '@/domain/records/records'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { PrivacyReview } from '@/payload-types'

import { adminCalled, findAccount } from './findAccount'
import { addressOf, linkIf } from './links'

const { collection: copy, monthNamed } = privacyReview

const adminOf = ({ confirmedBy }: PrivacyReview) => relatedId(confirmedBy) as string | null

const whoConfirmed = (req: PayloadRequest, row: PrivacyReview) =>
  adminCalled(req, adminOf(row), row.confirmedByEmail)

/** The sentence of a confirmed privacy review. */
export const privacyReviewRecordSentence = async (
  req: PayloadRequest,
  row: PrivacyReview,
): Promise<string> => copy.sentence(await whoConfirmed(req, row), monthNamed(row.month))

/** The lines of its page; the figures are on the month's own page. */
export async function privacyReviewRecordDetails(
  req: PayloadRequest,
  row: PrivacyReview,
): Promise<RecordDetail[]> {
  const admin = adminOf(row)
  const isThere = (await findAccount(req, 'admins', admin)) !== null
  return [
    { label: copy.month, values: [{ text: monthNamed(row.month) }] },
    { label: copy.confirmedAt, values: [{ text: formatKoreanTime(row.confirmedAt) }] },
    {
      label: copy.confirmedBy,
      values: [linkIf(isThere, await whoConfirmed(req, row), addressOf('admins', admin ?? ''))],
    },
    { label: copy.note, values: row.note ? [{ text: row.note }] : [] },
    {
      label: copy.page,
      values: [{ text: copy.openMonth, href: `${privacyReviewPage}?month=${row.month}` }],
    },
  ]
}
