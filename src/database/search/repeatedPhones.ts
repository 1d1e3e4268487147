import { ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'

const time = { $ifNull: ['$submittedAt', null] }

/**
 * Finds the oldest of an agent's own consultations with each of these phones, by the phone's digits. Others' requests with the same phone
 * count for nothing.
 */
export async function firstConsultationsOf(
  payload: Payload,
  agent: string,
  digits: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (digits.length === 0) return new Map()
  const found = await connectedDatabase(payload)
    .collection('consultation-requests')
    .aggregate<{ _id: string; first: { id: ObjectId } }>(
      [
        { $match: { phoneDigits: { $in: digits }, assignedAgent: new ObjectId(agent) } },
        // Those without a time come first, as they are last in the list.
        { $group: { _id: '$phoneDigits', first: { $min: { time, id: '$_id' } } } },
      ],
      { hint: { phoneDigits: 1 } },
    )
    .toArray()
  return new Map(found.map(({ _id, first }) => [_id, String(first.id)]))
}
