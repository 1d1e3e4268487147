import { randomUUID } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { decisions as copy } from '@/copy/decisions'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

import { forgetAccount } from './forgetAccount'

/**
 * Removes everything that identifies an agent, in the transaction of `req`. Replaces the whole row, so that a field added later is not
 * missed. Also deletes what {@link forgetAccount} does, notifications, preferences, and reasons of decisions, which are free text.
 */
export async function anonymiseAccount(req: PayloadRequest, id: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const database = connectedDatabase(req.payload)
  const _id = new ObjectId(id)
  const agents = database.collection('agents')
  const agent = await agents.findOne(
    { _id },
    { session: mongoSession, projection: { createdAt: 1 } },
  )
  await agents.replaceOne(
    { _id },
    {
      name: copy.anonymisedAgent,
      phone: '',
      // Undeliverable (`.invalid` is reserved, RFC 2606), and a name that nobody can register beforehand.
      email: `${randomUUID()}@anonymised.invalid`,
      status: 'anonymised',
      searchGrams: [],
      createdAt: agent?.createdAt as unknown,
      updatedAt: new Date(),
    },
    { session: mongoSession },
  )
  await forgetAccount(req, { collection: 'agents', id })
  await database
    .collection('notifications')
    .deleteMany({ 'subject.value': _id }, { session: mongoSession })
  await database
    .collection('payload-preferences')
    .deleteMany(
      { 'user.value': { $in: [_id, id] }, 'user.relationTo': 'agents' },
      { session: mongoSession },
    )
  await database
    .collection('decisions')
    .updateMany(
      { agent: _id, kind: { $in: ['status', 'second-factor'] } },
      { $unset: { reason: '' } },
      { session: mongoSession },
    )
}
