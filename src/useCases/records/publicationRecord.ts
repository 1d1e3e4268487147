import type { PayloadRequest } from 'payload'

import { publications } from '@/copy/publications'
import { records } from '@/copy/records'
import { publicationStates } from '@/domain/publications'
import type { RecordDetail } from '@/domain/records'
import { relatedId } from '@/domain/relatedId'
import { formatKoreanTime } from '@/domain/time'
import type { ScheduledPublication } from '@/payload-types'

import { adminCalled, findAccount } from './findAccount'
import { addressOf, contentAddress, linkIf } from './links'

const { collection: copy } = publications

const whoPlanned = (req: PayloadRequest, { plannedBy, plannedByEmail }: ScheduledPublication) =>
  adminCalled(req, relatedId(plannedBy), plannedByEmail)

/** The sentence of a planned publication, with what became of it. */
export async function publicationRecordSentence(
  req: PayloadRequest,
  row: ScheduledPublication,
): Promise<string> {
  const who = records.does(await whoPlanned(req, row))
  return copy.sentence(
    who,
    row.title,
    formatKoreanTime(row.publishAt),
    row.state === 'planned' ? '' : publicationStates[row.state].label,
  )
}

/** The lines of its page. */
export async function publicationRecordDetails(
  req: PayloadRequest,
  row: ScheduledPublication,
): Promise<RecordDetail[]> {
  const { outcome, plannedAt, plannedBy, profile, publishAt, settledAt, slug, state, title } = row
  const admin = relatedId(plannedBy)
  const isThere = (await findAccount(req, 'admins', admin)) !== null
  return [
    // Plans of a profile are deleted with it.
    { label: copy.of, values: [{ text: title, href: contentAddress(slug, relatedId(profile)) }] },
    { label: copy.publishAt, values: [{ text: formatKoreanTime(publishAt) }] },
    { label: copy.state, values: [{ text: publicationStates[state].label }] },
    { label: copy.outcome, values: outcome ? [{ text: publications.outcomes[outcome] }] : [] },
    {
      label: copy.plannedBy,
      values: [
        linkIf(isThere, await whoPlanned(req, row), addressOf('admins', String(admin ?? ''))),
      ],
    },
    {
      label: copy.plannedAt,
      values: plannedAt ? [{ text: formatKoreanTime(plannedAt) }] : [],
    },
    {
      label: copy.settledAt,
      values: settledAt ? [{ text: formatKoreanTime(settledAt) }] : [],
    },
  ]
}
