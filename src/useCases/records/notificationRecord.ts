import type { PayloadRequest } from 'payload'

import { documentPageOf } from '@/config/routes'
import { records } from '@/copy/records'
import { notificationEvents } from '@/domain/records/notifications'
import {
  channelLabel,
  countTexts,
  deliveryState,
  notificationSentence,
} from '@/domain/records/recordSentences'
import { line, type RecordDetail, type RecordPiece } from '@/domain/records/recordDetail'
import { relatedId } from '@/domain/values/relatedId'
import { formatKoreanTime } from '@/domain/calendar/time'
import type { Notification } from '@/payload-types'

import { accountCalled } from './findAccount'
import { accountLink, calledLink } from './links'

const { notification: copy } = records

type Delivery = NonNullable<Notification['deliveries']>[number]

/** By the account alone: a notification never goes to a customer. */
const whoGets = async (
  req: PayloadRequest,
  recipient: Delivery['recipient'],
): Promise<string | null> => {
  if (!recipient) return null
  return accountCalled(req, recipient.relationTo, relatedId(recipient.value))
}

/** The sentence of a notification: to whom, over which channel, and whether it arrived. */
export async function notificationRecordSentence(
  req: PayloadRequest,
  { counts, deliveries, event, state }: Notification,
): Promise<string> {
  const facts = (deliveries ?? []).map(async ({ channel, isFile, recipient, state: done }) => ({
    channel,
    who: await whoGets(req, recipient),
    state: done,
    isFile: Boolean(isFile),
  }))
  return notificationSentence({ event, state, counts, deliveries: await Promise.all(facts) })
}

/** The lines of its page, with one for each delivery. */
export async function notificationRecordDetails(
  req: PayloadRequest,
  row: Notification,
): Promise<RecordDetail[]> {
  const { counts, createdAt, deliveries, dueAt, event, state } = row
  const lines = await Promise.all((deliveries ?? []).map((delivery) => lineOf(req, delivery)))
  const waitsUntil = state === 'pending' ? dueAt : null
  return [
    line(copy.at, formatKoreanTime(createdAt)),
    line(copy.event, notificationEvents[event]),
    { label: copy.countsLabel, values: countTexts(counts).map((text) => ({ text })), isList: true },
    line(copy.state, copy.states[state]),
    { label: copy.subject, values: await subjectOf(req, row) },
    {
      label: copy.deliveries,
      values: lines.length ? lines : [{ text: copy.noDeliveries }],
      isList: true,
    },
    line(copy.dueAt, waitsUntil && formatKoreanTime(waitsUntil)),
  ]
}

async function lineOf(req: PayloadRequest, delivery: Delivery): Promise<RecordPiece> {
  const { attempts, channel, error, isFile, recipient, sentAt, state } = delivery
  const who = (await whoGets(req, recipient)) ?? copy.system
  const parts = [
    who,
    channelLabel(channel),
    deliveryState({ state, isFile: Boolean(isFile) }),
    sentAt && formatKoreanTime(sentAt),
    (attempts ?? 0) > 1 && copy.tries(attempts ?? 0),
    error && copy.error(error),
  ]
  const text = parts.filter(Boolean).join(' · ')
  return recipient
    ? accountLink(req, recipient.relationTo, relatedId(recipient.value), text)
    : { text }
}

/** A customer is not named here, which would be one more reading of personal data. */
async function subjectOf(req: PayloadRequest, { subject }: Notification): Promise<RecordPiece[]> {
  const id = relatedId(subject?.value)
  if (!subject || !id) return []
  const { relationTo } = subject
  if (relationTo === 'consultation-requests')
    return [{ text: copy.openConsultation, href: documentPageOf(relationTo, id) }]
  return [await calledLink(req, relationTo, id)]
}
