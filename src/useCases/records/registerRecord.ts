import type { PayloadRequest } from 'payload'

import { dataSubjectRegister } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { records } from '@/copy/records'
import { answerDay, registerSentence } from '@/domain/dataSubjects/dataSubjectRegister'
import type { RecordDetail } from '@/domain/records/records'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { DataSubjectRequest } from '@/payload-types'

import { adminCalled, findAccount } from './findAccount'
import { addressOf, linkIf, linksTo } from './links'

const { fields: copy, outcomes } = dataSubjectRegister

const idOf = (value: unknown) => relatedId(value) as string | null

const whoAnswered = (req: PayloadRequest, { answeredBy, answeredByEmail }: DataSubjectRequest) =>
  adminCalled(req, idOf(answeredBy), answeredByEmail)

/** The sentence of an entry of the register. */
export async function registerRecordSentence(
  req: PayloadRequest,
  row: DataSubjectRequest,
): Promise<string> {
  const { action, answeredAt, channel, outcome, receivedAt } = row
  const answer =
    answeredAt && outcome ? { who: records.does(await whoAnswered(req, row)), outcome } : null
  return registerSentence({ action, answer, channel, receivedAt: new Date(receivedAt) })
}

/** The lines of its page; the customer's name is read, and logged. */
export async function registerRecordDetails(
  req: PayloadRequest,
  row: DataSubjectRequest,
): Promise<RecordDetail[]> {
  const { action, answer, answeredAt, channel, note, outcome, receivedAt } = row
  const [customer, admin] = [idOf(row.request), idOf(row.answeredBy)]
  const isAdminThere = (await findAccount(req, 'admins', admin)) !== null
  const line = (label: string, text: string | null | undefined): RecordDetail => ({
    label,
    values: text ? [{ text }] : [],
  })
  return [
    line(copy.action, dataSubjectRequests.actions[action]),
    line(copy.channel, dataSubjectRequests.channels[channel]),
    line(copy.receivedAt, formatKoreanDay(receivedAt)),
    line(copy.dueAt, formatKoreanDay(answerDay(new Date(receivedAt)))),
    {
      label: copy.request,
      values: customer ? await linksTo(req, 'consultation-requests', [customer]) : [],
    },
    line(copy.note, note),
    line(copy.outcome, outcome && outcomes[outcome]),
    line(copy.answer, answer),
    line(copy.answeredAt, answeredAt && formatKoreanTime(answeredAt)),
    {
      label: copy.answeredBy,
      values: answeredAt
        ? [linkIf(isAdminThere, await whoAnswered(req, row), addressOf('admins', admin ?? ''))]
        : [],
    },
  ]
}
