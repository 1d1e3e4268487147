import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { batchInRequest } from '@/database/core/batchInRequest'

const time = { $ifNull: ['$submittedAt', null] }

/** The consultations with one phone: the oldest one, and how many there are. */
type SamePhone = { first: string; count: number }

/**
 * Finds an agent's own consultations with each of these phones, by the phone's digits. Those of other agents don't count
 * (specification 18.6).
 */
export async function ownConsultationsWith(
  payload: Payload,
  agent: string,
  digits: readonly string[],
): Promise<ReadonlyMap<string, SamePhone>> {
  if (digits.length === 0) return new Map()
  const found = await connectedDatabase(payload)
    .collection('consultation-requests')
    .aggregate<{ _id: string; first: { id: ObjectId }; count: number }>(
      [
        { $match: { phoneDigits: { $in: digits }, assignedAgent: new ObjectId(agent) } },
        // Those without a time come first, as they are last in the list.
        {
          $group: {
            _id: '$phoneDigits',
            first: { $min: { time, id: '$_id' } },
            count: { $sum: 1 },
          },
        },
      ],
      { hint: { phoneDigits: 1 } },
    )
    .toArray()
  return new Map(found.map(({ _id, count, first }) => [_id, { first: String(first.id), count }]))
}

/** The newest of an agent's own consultations with this phone, without the given one: their ids, up to a page of them. */
export async function othersOfOwn(
  payload: Payload,
  agent: string,
  { digits, except }: { digits: string; except: string },
): Promise<string[]> {
  const found = await connectedDatabase(payload)
    .collection('consultation-requests')
    .find(
      {
        phoneDigits: digits,
        assignedAgent: new ObjectId(agent),
        _id: { $ne: new ObjectId(except) },
      },
      { hint: { phoneDigits: 1 }, projection: { _id: 1 } },
    )
    .sort({ submittedAt: -1, _id: -1 })
    .limit(limits.pageRows)
    .toArray()
  return found.map(({ _id }) => String(_id))
}

/** Counts the consultations with a phone, by the phone's digits. The rows of a page share one query. */
export const countSamePhones = batchInRequest<string, number>(async ({ payload }, digits) => {
  const rows = connectedDatabase(payload)
    .collection('consultation-requests')
    .aggregate<{ _id: string; count: number }>(
      [
        { $match: { phoneDigits: { $in: digits } } },
        { $group: { _id: '$phoneDigits', count: { $sum: 1 } } },
      ],
      { hint: { phoneDigits: 1 } },
    )
  return new Map((await rows.toArray()).map(({ _id, count }) => [_id, count]))
})
