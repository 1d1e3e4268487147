import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { connectedDatabase } from '@/database/core/adapter'

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

type Batch = { digits: Set<string>; counts: Promise<ReadonlyMap<string, number>> }

/** What rows of one page ask for at once. */
const batches = new WeakMap<PayloadRequest, Batch>()

/** Counts the consultations with each of these phones, by the phone's digits. The rows of a page share one query. */
export function countSamePhones(
  req: PayloadRequest,
  digits: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const batch = batches.get(req) ?? startBatch(req)
  for (const one of digits) batch.digits.add(one)
  return batch.counts
}

function startBatch(req: PayloadRequest): Batch {
  const wanted = new Set<string>()
  const read = async () => {
    await new Promise(setImmediate)
    batches.delete(req)
    const rows = connectedDatabase(req.payload)
      .collection('consultation-requests')
      .aggregate<{ _id: string; count: number }>(
        [
          { $match: { phoneDigits: { $in: [...wanted] } } },
          { $group: { _id: '$phoneDigits', count: { $sum: 1 } } },
        ],
        { hint: { phoneDigits: 1 } },
      )
    return new Map((await rows.toArray()).map(({ _id, count }) => [_id, count]))
  }
  const batch = { digits: wanted, counts: read() }
  batches.set(req, batch)
  return batch
}
