import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'
import { batchInRequest } from '@/database/core/batchInRequest'
import type { SamePhone } from '@/domain/consultations/customers'

const time = { $ifNull: ['$submittedAt', null] }

/** A consultation with its phone's digits. */
type WithPhone = { id: string; digits: string }

/** Finds the phones of those of these consultations that are an agent's own. */
export async function phonesOfOwn(
  payload: Payload,
  agent: string,
  ids: readonly string[],
): Promise<WithPhone[]> {
  const found = await connectedDatabase(payload)
    .collection<{ phoneDigits: string }>('consultation-requests')
    .find(
      { _id: { $in: ids.map((id) => new ObjectId(id)) }, assignedAgent: new ObjectId(agent) },
      { hint: { _id: 1 }, projection: { phoneDigits: 1 } },
    )
    .toArray()
  return found.map(({ _id, phoneDigits }) => ({ id: String(_id), digits: phoneDigits }))
}

/**
 * Finds of an agent's own consultations what depends on the agent's others of the same phone. Those of other agents don't count
 * (specification 18.6).
 */
export async function samePhonesOfOwn(
  payload: Payload,
  agent: string,
  own: readonly WithPhone[],
): Promise<(SamePhone & { id: string })[]> {
  if (own.length === 0) return []
  const phones = own.map(({ digits }) => digits)
  const found = await connectedDatabase(payload)
    .collection('consultation-requests')
    .aggregate<{ _id: string; first: { id: ObjectId }; count: number }>(
      [
        { $match: { phoneDigits: { $in: phones }, assignedAgent: new ObjectId(agent) } },
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
  const same = new Map(found.map((group) => [group._id, group]))
  return own.map(({ digits, id }) => {
    const { count = 1, first } = same.get(digits) ?? {}
    return { id, hasAppliedBefore: String(first?.id ?? id) !== id, samePhone: count - 1 }
  })
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
