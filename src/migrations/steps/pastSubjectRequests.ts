import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import type { DataSubjectChannel, DemandKind } from '@/domain/dataSubjects/dataSubjectRequests'
import { isRecordId } from '@/domain/values/recordId'

import type { LoggedAccess } from '@/database/records/accessLog'
import { connectedDatabase } from '@/database/core/adapter'
import type { RegisteredDataSubjectRequest } from '@/database/records/dataSubjectRegister'

type Demand = { action: DemandKind; channel: DataSubjectChannel }

// As they were logged then, whatever the interface says later.
const kinds = { access: '열람', correct: '정정', erase: '삭제', withdraw: '동의 철회' }
const channels = {
  phone: '전화',
  message: '문자·메신저',
  email: '이메일',
  visit: '방문',
  letter: '서면',
}

const entriesOf = <Key extends string>(table: Record<Key, string>) =>
  Object.entries(table) as [Key, string][]

/** What the access log says as reason, for each kind of demand and channel. */
const demands = new Map<string, Demand>(
  entriesOf(kinds).flatMap(([action, kindText]) =>
    entriesOf(channels).map(
      ([channel, channelText]) =>
        [`정보주체의 ${kindText} 요구 (${channelText}, 본인 확인)`, { action, channel }] as const,
    ),
  ),
)

/**
 * Enters the data subject requests that the access log knows as answered when they were logged; nothing else tells when they came.
 * Each takes the id of its row, so that doing it again adds nothing. A register that a restore has carried over into an older backup knows what
 * was answered since it was begun, under ids of its own.
 */
export async function enterPastSubjectRequests(payload: Payload): Promise<void> {
  const database = connectedDatabase(payload)
  const register = database.collection<RegisteredDataSubjectRequest>('data-subject-requests')
  const logged = database
    .collection<LoggedAccess>('access-log')
    .find({ reason: { $in: [...demands.keys()] } })
    .sort({ _id: 1 })
  const past = await logged.toArray()
  const own = { _id: { $nin: past.map(({ _id }) => _id) } }
  const begun = (await register.findOne(own, { sort: { createdAt: 1 } }))?.createdAt
  for (const { _id, actorEmail, actorId, at, reason = '', subjects } of past) {
    const demand = demands.get(reason)
    if (!demand || (begun && at >= begun)) continue
    const [first] = subjects
    const row: Omit<RegisteredDataSubjectRequest, '_id'> = {
      ...demand,
      receivedAt: at,
      request: isRecordId(first) ? new ObjectId(first) : null,
      answeredAt: at,
      outcome: 'done',
      ...(isRecordId(actorId) ? { answeredBy: new ObjectId(actorId) } : {}),
      ...(actorEmail ? { answeredByEmail: actorEmail } : {}),
      createdAt: at,
      updatedAt: at,
    }
    await register.updateOne({ _id }, { $setOnInsert: row }, { upsert: true })
  }
}
