import { type Document, ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'

/** Globals with versions, and whether they have drafts. */
const versioned = { 'landing-page': true, 'privacy-policy': true, 'site-settings': false } as const

/**
 * Publishes every global as it is stored, and makes that its newest version: what was written past Payload's versions, or before they were
 * kept, is what the next draft begins with. In the transaction of `req`.
 */
export async function startGlobalVersions(payload: Payload, req: PayloadRequest): Promise<void> {
  const database = connectedDatabase(payload)
  const mongoSession = await mongoSessionOf(req)
  const globals = database.collection('globals')
  for (const [globalType, hasDrafts] of Object.entries(versioned)) {
    if (hasDrafts)
      await globals.updateOne(
        { globalType },
        { $set: { _status: 'published' } },
        { session: mongoSession },
      )
    const stored = await globals.findOne({ globalType }, { session: mongoSession })
    if (!stored) continue
    const versions = database.collection(`_${globalType}_versions`)
    const newest = await versions.findOne({ latest: true }, { session: mongoSession })
    const version = versionOf(stored, newest?._id ?? new ObjectId())
    await versions.replaceOne({ _id: version._id }, version, {
      session: mongoSession,
      upsert: true,
    })
  }
}

function versionOf({ __v, _id, ...content }: Document, id: ObjectId): Document & { _id: ObjectId } {
  const at: Date = content.updatedAt instanceof Date ? content.updatedAt : new Date()
  return {
    _id: id,
    version: content,
    autosave: false,
    latest: true,
    createdAt: at,
    updatedAt: at,
  }
}
