import type { PayloadRequest } from 'payload'

import { dataSubjectRegister } from '@/copy/dataSubjectRegister'
import { dataSubjectRequests } from '@/copy/dataSubjectRequests'
import { records } from '@/copy/records'
import { answerDay } from '@/domain/dataSubjects/answerDeadline'
import { registerSentence } from '@/domain/dataSubjects/dataSubjectRegister'
import { line, type RecordDetail } from '@/domain/records/recordDetail'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanDay, formatKoreanTime } from '@/domain/calendar/time'
import type { DataSubjectRequest } from '@/payload-types'

import { adminCalled } from './findAccount'
import { adminLink, linksTo } from './links'

const { fields: copy, outcomes } = dataSubjectRegister

/** The sentence of an entry of the register. */
export async function registerRecordSentence(
  req: PayloadRequest,
  row: DataSubjectRequest,
): Promise<string> {
  const { action, answeredAt, answeredBy, answeredByEmail, channel, outcome, receivedAt } = row
  const demand = { action, channel, receivedAt: new Date(receivedAt) }
  if (!answeredAt || !outcome) return registerSentence({ ...demand, answer: null })
  const who = records.does(await adminCalled(req, relatedId(answeredBy), answeredByEmail))
  return registerSentence({ ...demand, answer: { who, outcome } })
}

/** The lines of its page; the customer's name is read, and logged. */
export async function registerRecordDetails(
  req: PayloadRequest,
  row: DataSubjectRequest,
): Promise<RecordDetail[]> {
  const { action, answer, answeredAt, channel, note, outcome, receivedAt } = row
  const customer = relatedId(row.request)
  return [
    line(copy.action, dataSubjectRequests.demandKinds[action]),
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
      values: answeredAt ? [await adminLink(req, row.answeredBy, row.answeredByEmail)] : [],
    },
  ]
}
