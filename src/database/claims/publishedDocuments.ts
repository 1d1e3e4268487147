import { ObjectId } from 'mongodb'
import type { ClientSession } from 'mongodb'
import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import {
  claimCheckedDocuments,
  type ClaimTarget,
  documentOf,
  isClaimCheckedGlobal,
  targetOf,
} from '@/domain/claims/claimCheckedFields'
import { isRecordId } from '@/domain/values/recordId'

/** What visitors read of a document: the stored row, past drafts. */
type PublishedDocument = { target: ClaimTarget; content: Record<string, unknown> }

// A global without drafts has no status.
const published = { _status: { $ne: 'draft' } } as const
const globalSlugs = Object.keys(claimCheckedDocuments).filter(isClaimCheckedGlobal)

/**
 * Reads what is published of the documents whose texts are checked for claims (specification 8.14); those of profiles whatever their
 * agent's status, so that an approval has nothing to check.
 * @param document reads this one only
 */
export async function readPublishedDocuments(
  payload: Payload,
  document?: string,
  mongoSession?: ClientSession,
): Promise<PublishedDocument[]> {
  const one = document === undefined ? undefined : targetOf(document)
  if (document !== undefined && !one) return []
  const database = connectedDatabase(payload)
  const options = { session: mongoSession }
  const readGlobals = async () => {
    const slugs = one ? [one.slug] : globalSlugs
    const filter = { globalType: { $in: slugs }, ...published }
    return database.collection('globals').find(filter, options).toArray()
  }
  const readProfiles = async () => {
    if (one && 'id' in one && !isRecordId(one.id)) return []
    const filter = one && 'id' in one ? { _id: new ObjectId(one.id) } : {}
    return database
      .collection('consultant-profile')
      .find({ ...filter, ...published }, options)
      .toArray()
  }
  // One Mongo session reads one thing at a time.
  const globals = one && 'id' in one ? [] : await readGlobals()
  const profiles = one && !('id' in one) ? [] : await readProfiles()
  return [
    ...globals.flatMap((content): PublishedDocument[] => {
      const slug = String(content.globalType)
      return isClaimCheckedGlobal(slug) ? [{ target: { slug }, content }] : []
    }),
    ...profiles.map((content): PublishedDocument => {
      const target = { slug: 'consultant-profile', id: String(content._id) } as const
      return { target, content }
    }),
  ]
}

export const isPublished = async (
  payload: Payload,
  target: ClaimTarget,
  mongoSession?: ClientSession,
): Promise<boolean> =>
  (await readPublishedDocuments(payload, documentOf(target), mongoSession)).length > 0
