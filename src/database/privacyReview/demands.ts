import type { Filter } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import type { RegisteredDataSubjectRequest } from '@/database/records/dataSubjectRegister'
import { timeliness } from '@/domain/dataSubjects/answerDeadline'
import type { DemandFigures } from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'

const registerOf = (payload: Payload) =>
  connectedDatabase(payload).collection<RegisteredDataSubjectRequest>('data-subject-requests')

/** Earlier demands that were still open at the start. */
const earlier = (start: Date) => [
  { answeredAt: null, receivedAt: { $lt: start } },
  { answeredAt: { $gte: start }, receivedAt: { $lt: start } },
]

/** Counts data subject requests of a period by how they were answered, as of now (specification 10.6). */
export async function demandFigures(
  payload: Payload,
  { end, start }: Bounds,
): Promise<DemandFigures> {
  const hint = { answeredAt: 1, receivedAt: 1, _id: 1 }
  const [received, ...carried] = await Promise.all([
    registerOf(payload)
      .find(
        { receivedAt: { $gte: start, $lt: end } },
        { projection: { receivedAt: 1, answeredAt: 1 } },
      )
      .toArray(),
    ...earlier(start).map((query) => countRows(payload, 'data-subject-requests', { query, hint })),
  ])
  const now = new Date()
  const states = received.map(({ answeredAt, receivedAt }) =>
    timeliness(receivedAt, answeredAt, now),
  )
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  return {
    received: received.length,
    inTime: count('inTime'),
    late: count('late'),
    waiting: count('waiting'),
    overdue: count('pastDeadline'),
    earlier: carried.reduce((sum, number) => sum + number, 0),
  }
}

/** The ids of the demands that such figures count, those received last come first. */
export async function demandIds(
  payload: Payload,
  { end, start }: Bounds,
  limit: number,
): Promise<string[]> {
  const find = (filter: Filter<RegisteredDataSubjectRequest>) =>
    registerOf(payload)
      .find(filter, { projection: { receivedAt: 1 } })
      .sort({ receivedAt: -1, _id: -1 })
      .limit(limit)
      .toArray()
  const found = await Promise.all(
    [{ receivedAt: { $gte: start, $lt: end } }, ...earlier(start)].map(find),
  )
  return found
    .flat()
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    .slice(0, limit)
    .map(({ _id }) => _id.toHexString())
}
