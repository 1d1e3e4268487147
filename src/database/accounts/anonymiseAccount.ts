import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { decisions as copy } from '@/copy/decisions'

import { releaseEmail } from './accountEmails'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { voidResets } from './passwordResets'
import { endSessions } from './sessions'

/**
 * Takes everything from an agent's account that tells who it was, in the caller's transaction: the row is written anew with what its history
 * needs, so that no field is forgotten that is added later; with it go sessions, reset links, the claim on the e-mail, notifications to
 * or about the agent, the panel's preferences, and the reasons of decisions, which may say anything of the person.
 */
export async function anonymiseAccount(req: PayloadRequest, id: string): Promise<void> {
  const session = await mongoSessionOf(req)
  const { connection } = adapterOf(req.payload)
  const _id = new ObjectId(id)
  const agents = connection.collection('agents')
  const agent = await agents.findOne({ _id }, { session, projection: { createdAt: 1 } })
  await agents.replaceOne(
    { _id },
    {
      name: copy.anonymousAgent,
      phone: '',
      // Unique as every account's, and nobody's: the domain is reserved for never being one (RFC 2606).
      email: `${id}@anonymised.invalid`,
      status: 'anonymised',
      searchGrams: [],
      createdAt: agent?.createdAt as unknown,
      updatedAt: new Date(),
    },
    { session },
  )
  await endSessions(req, id)
  await voidResets(req, id)
  await releaseEmail(req, id)
  await connection.collection('notifications').deleteMany({ 'subject.value': _id }, { session })
  await connection
    .collection('payload-preferences')
    .deleteMany({ 'user.value': { $in: [_id, id] }, 'user.relationTo': 'agents' }, { session })
  await connection
    .collection('decisions')
    .updateMany({ agent: _id, kind: 'status' }, { $unset: { reason: '' } }, { session })
}
