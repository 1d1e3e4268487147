import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { publications as copy } from '@/copy/publications'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

import { scheduledPublications } from './storedPlans'
import { profileVersions } from './waitingProfiles'

type Version = { _id: ObjectId; parent: ObjectId; latest?: boolean; version: { name?: string } }

/**
 * Removes an agent's words from profiles that are somebody else's by now, in the transaction of `req`: versions, and plans with such content. If
 * the newest version names the agent, the stored row takes its place.
 */
export async function eraseEarlierProfiles(req: PayloadRequest, agent: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  const options = { session: mongoSession }
  const database = connectedDatabase(req.payload)
  const stored = database.collection<Version>(profileVersions)
  const ofAgent = { 'version.agent': new ObjectId(agent) }
  const plans = database.collection(scheduledPublications)
  const named = { $regex: `"agent":"${agent}"` }
  await plans.deleteMany({ snapshot: named }, options)
  await plans.updateMany({ replaced: named }, { $unset: { replaced: '' } }, options)
  const versions = await stored
    .find(ofAgent, { ...options, projection: { parent: 1, latest: 1, 'version.name': 1 } })
    .toArray()
  const profile = { $in: versions.map(({ parent }) => parent) }
  // An ended plan has no content any more: its title says whose it was.
  const title = { $in: versions.map(({ version }) => copy.profile(String(version.name ?? ''))) }
  await plans.deleteMany({ profile, title, state: { $nin: ['planned', 'held'] } }, options)
  for (const { _id, parent } of versions.filter(({ latest }) => latest)) {
    const row = await database.collection('consultant-profile').findOne({ _id: parent }, options)
    const { _id: id, ...version } = row ?? { _id: parent }
    await stored.updateOne({ _id }, { $set: { version } }, options)
  }
  await stored.deleteMany(ofAgent, options)
}
