import type { PayloadRequest } from 'payload'

import { publications } from '@/copy/publications'
import { records } from '@/copy/records'
import { publicationStates } from '@/domain/content/publications'
import type { RecordDetail } from '@/domain/records/records'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { ScheduledPublication } from '@/payload-types'

import { adminCalled, findAccount } from './findAccount'
import { addressOf, contentAddress, linkIf } from './links'

const { collection: copy } = publications

type Person = ScheduledPublication['plannedBy']

const whoPlanned = (req: PayloadRequest, { plannedBy, plannedByEmail }: ScheduledPublication) =>
  adminCalled(req, relatedId(plannedBy), plannedByEmail)

/** A person of the record, with a link where the account is still there. */
async function personIn(
  req: PayloadRequest,
  person: Person,
  email: string | null | undefined,
): Promise<RecordDetail['values']> {
  const id = relatedId(person)
  const isThere = (await findAccount(req, 'admins', id)) !== null
  const name = await adminCalled(req, id, email)
  return [linkIf(isThere, name, addressOf('admins', String(id ?? '')))]
}

/** The sentence of a planned publication, with its outcome. */
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
  const { changes, outcome, plannedAt, profile, publishAt, settledAt, slug, state, title } = row
  const { plannedBy, plannedByEmail, withdrawnBy, withdrawnByEmail } = row
  return [
    // Plans of a profile are deleted with it.
    { label: copy.of, values: [{ text: title, href: contentAddress(slug, relatedId(profile)) }] },
    { label: copy.publishAt, values: [{ text: formatKoreanTime(publishAt) }] },
    { label: copy.changes, values: changes ? [{ text: changes }] : [] },
    { label: copy.state, values: [{ text: publicationStates[state].label }] },
    { label: copy.outcome, values: outcome ? [{ text: publications.outcomes[outcome] }] : [] },
    {
      label: copy.plannedBy,
      values: await personIn(req, plannedBy, plannedByEmail),
    },
    {
      label: copy.plannedAt,
      values: plannedAt ? [{ text: formatKoreanTime(plannedAt) }] : [],
    },
    {
      label: copy.settledAt,
      values: settledAt ? [{ text: formatKoreanTime(settledAt) }] : [],
    },
    {
      label: copy.withdrawnBy,
      values: withdrawnByEmail ? await personIn(req, withdrawnBy, withdrawnByEmail) : [],
    },
  ]
}
