import { type Document, type Filter, ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import type { DataSubjectOutcome } from '@/domain/dataSubjects/dataSubjectRegister'
import type { DataSubjectChannel, DemandKind } from '@/domain/dataSubjects/dataSubjectRequests'
import type { Cursor } from '@/domain/lists/paging'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'

/** A row of `data-subject-requests`. */
export type RegisteredDataSubjectRequest = {
  _id: ObjectId
  action: DemandKind
  channel: DataSubjectChannel
  receivedAt: Date
  /** One of the person's consultations; stays when that is deleted. */
  request: ObjectId | null
  note?: string
  /** Digest of the admin and the idempotency key; missing without one. */
  key?: string
  /** Digest of what was sent with the key. */
  content?: string
  /** Null while it is open. */
  answeredAt: Date | null
  outcome?: DataSubjectOutcome
  answer?: string
  answeredBy?: ObjectId
  answeredByEmail?: string
  createdAt: Date
  updatedAt: Date
}

type Entry = Pick<RegisteredDataSubjectRequest, 'action' | 'channel' | 'receivedAt'> & {
  request: string
  note?: string
  /** See {@link RegisteredDataSubjectRequest}. */
  sent?: { key: string; content: string }
}

type Answer = { outcome: DataSubjectOutcome; note?: string }

const registerOf = (payload: Payload) =>
  connectedDatabase(payload).collection<RegisteredDataSubjectRequest>('data-subject-requests')

const answeredNow = ({ user }: PayloadRequest, { note, outcome }: Answer) => ({
  answeredAt: new Date(),
  outcome,
  ...(note ? { answer: note } : {}),
  ...(user ? { answeredBy: new ObjectId(String(user.id)), answeredByEmail: user.email } : {}),
})

/** Enters a data subject request, in the transaction of `req`; with an answer, one that was answered at once. Returns its id. */
export async function enterDataSubjectRequest(
  req: PayloadRequest,
  { action, channel, note, receivedAt, request: consultation, sent }: Entry,
  answer?: Answer,
): Promise<string> {
  const now = new Date()
  const _id = new ObjectId()
  await registerOf(req.payload).insertOne(
    {
      _id,
      action,
      channel,
      receivedAt,
      request: new ObjectId(consultation),
      ...(note ? { note } : {}),
      ...sent,
      answeredAt: null,
      ...(answer ? answeredNow(req, answer) : {}),
      createdAt: now,
      updatedAt: now,
    },
    { session: await mongoSessionOf(req) },
  )
  return _id.toHexString()
}

/** Finds what an admin entered with this key before, in the transaction of `req`. */
export const findEntered = async (
  req: PayloadRequest,
  key: string,
): Promise<RegisteredDataSubjectRequest | null> =>
  registerOf(req.payload).findOne({ key }, { session: await mongoSessionOf(req) })

/** Answers the open ones that match, in the transaction of `req`. Returns how many there were. */
export async function answerOpen(
  req: PayloadRequest,
  {
    action,
    consultations,
    id,
  }: { id?: string; action?: DemandKind; consultations?: readonly string[] },
  answer: Answer,
): Promise<number> {
  const filter: Filter<RegisteredDataSubjectRequest> = {
    answeredAt: null,
    ...(id ? { _id: new ObjectId(id) } : {}),
    ...(action ? { action } : {}),
    ...(consultations ? { request: { $in: consultations.map((each) => new ObjectId(each)) } } : {}),
  }
  const { modifiedCount } = await registerOf(req.payload).updateMany(
    filter,
    { $set: { ...answeredNow(req, answer), updatedAt: new Date() } },
    { session: await mongoSessionOf(req) },
  )
  return modifiedCount
}

/** Which of these consultations open entries for such a demand name. */
export async function findConsultationsInOpenEntries(
  payload: Payload,
  action: DemandKind,
  consultations: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = await registerOf(payload)
    .find({
      answeredAt: null,
      action,
      request: { $in: consultations.map((each) => new ObjectId(each)) },
    })
    .toArray()
  return new Set(named.map(({ request }) => String(request)))
}

export const isEntered = async (payload: Payload, id: string): Promise<boolean> =>
  (await registerOf(payload).findOne({ _id: new ObjectId(id) }, { projection: { _id: 1 } })) !==
  null

/** The ids of the open ones, those received first come first. */
export async function openDataSubjectRequestIds(
  payload: Payload,
  atMost: number,
): Promise<string[]> {
  const rows = registerOf(payload)
    .find({ answeredAt: null }, { projection: { _id: 1 } })
    .sort({ receivedAt: 1, _id: 1 })
    .limit(atMost)
  return (await rows.toArray()).map(({ _id }) => _id.toHexString())
}

/** How many are open, and how many of them were received before a time. */
export async function countOpenDataSubjectRequests(
  payload: Payload,
  before: Date,
): Promise<{ open: number; older: number }> {
  const count = (query: Filter<Document>) =>
    countRows(payload, 'data-subject-requests', {
      query: { answeredAt: null, ...query },
      hint: { answeredAt: 1, receivedAt: 1, _id: 1 },
    })
  const [open, older] = await Promise.all([count({}), count({ receivedAt: { $lt: before } })])
  return { open, older }
}

/** Cursors of the answered ones, those answered last come first. */
export async function answeredCursors(
  payload: Payload,
  { after, limit }: { after?: Cursor; limit: number },
): Promise<Cursor[]> {
  const time = after?.time ? new Date(after.time) : null
  const before: Filter<RegisteredDataSubjectRequest> =
    after && time
      ? {
          answeredAt: { $lte: time },
          $or: [
            { answeredAt: { $lt: time } },
            { answeredAt: time, _id: { $lt: new ObjectId(after.id) } },
          ],
        }
      : { answeredAt: { $type: 'date' } }
  const rows = registerOf(payload)
    .find(before, { projection: { answeredAt: 1 } })
    .sort({ answeredAt: -1, _id: -1 })
    .limit(limit)
  return (await rows.toArray()).map(({ _id, answeredAt }) => ({
    id: _id.toHexString(),
    time: answeredAt?.toISOString() ?? null,
  }))
}
