import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

import { queueNotification } from '@/database/notifications/outbox'
import { relatedId } from '@/domain/values/relatedId'
import type { ConsultantProfile } from '@/payload-types'

/**
 * Queues a notification for the agent whose profile an admin publishes, unless visitors of the same agent see the same as before; before the change is stored,
 * since Payload compares it with the newest draft.
 */
export const notifyOfPublication: CollectionBeforeChangeHook<ConsultantProfile> = async ({
  data,
  originalDoc,
  req,
}) => {
  const agent = relatedId(data.agent)
  if (data._status !== 'published' || agent === null) return
  const before = await findPublished(req, originalDoc?.id)
  if (before && !isChanged(before, data)) return
  await queueNotification(req, 'profile-published', { collection: 'agents', id: agent })
}

async function findPublished(req: PayloadRequest, id: string | undefined) {
  if (id === undefined) return null
  return req.payload.db.findOne<ConsultantProfile>({
    collection: 'consultant-profile',
    where: { id: { equals: id }, _status: { equals: 'published' } },
    req,
  })
}

const isChanged = (before: ConsultantProfile, after: Partial<ConsultantProfile>) =>
  before.name !== after.name ||
  before.introMessage !== after.introMessage ||
  relatedId(before.photo) !== relatedId(after.photo) ||
  relatedId(before.agent) !== relatedId(after.agent)
