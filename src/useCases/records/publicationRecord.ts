import type { PayloadRequest } from 'payload'

import { contentFormOf } from '@/config/routes'
import { publications } from '@/copy/publications'
import { records } from '@/copy/records'
import { publicationStates } from '@/domain/content/publications'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { ScheduledPublication } from '@/payload-types'

import { adminCalled } from './findAccount'
import { adminLink } from './links'

const { collection: copy } = publications

/** The sentence of a planned publication, with its outcome. */
export async function publicationRecordSentence(
  req: PayloadRequest,
  row: ScheduledPublication,
): Promise<string> {
  const who = records.does(await adminCalled(req, relatedId(row.plannedBy), row.plannedByEmail))
  return copy.sentence(
    who,
    row.title,
    formatKoreanTime(row.publishAt),
    row.state === 'planned' ? '' : publicationStates[row.state],
  )
}

/** The lines of its page. */
export async function publicationRecordDetails(
  req: PayloadRequest,
  row: ScheduledPublication,
): Promise<RecordDetail[]> {
  const { changes, outcome, plannedAt, profile, publishAt, settledAt, slug, state, title } = row
  const { plannedBy, plannedByEmail, withdrawnBy, withdrawnByEmail } = row
  return [
    // Plans of a profile are deleted with it.
    {
      label: copy.of,
      values: [{ text: title, href: contentFormOf({ slug, id: relatedId(profile) }) }],
    },
    line(copy.publishAt, formatKoreanTime(publishAt)),
    line(copy.changes, changes),
    line(copy.state, publicationStates[state]),
    line(copy.outcome, outcome && publications.outcomes[outcome]),
    { label: copy.plannedBy, values: [await adminLink(req, plannedBy, plannedByEmail)] },
    line(copy.plannedAt, plannedAt && formatKoreanTime(plannedAt)),
    line(copy.settledAt, settledAt && formatKoreanTime(settledAt)),
    {
      label: copy.withdrawnBy,
      values: withdrawnByEmail ? [await adminLink(req, withdrawnBy, withdrawnByEmail)] : [],
    },
  ]
}
