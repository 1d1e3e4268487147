import type { CollectionAfterChangeHook } from 'payload'

import { queueNotification } from '@/database/notifications/outbox'
import { relatedId } from '@/domain/values/relatedId'
import type { ConsultantProfile } from '@/payload-types'

/** Queues a notification for the agent whose profile an admin publishes, unless visitors see the same as before. */
export const notifyOfPublication: CollectionAfterChangeHook<ConsultantProfile> = async ({
  data,
  previousDoc,
  req,
}) => {
  const agent = relatedId(data.agent)
  if (data._status !== 'published' || agent === null) return
  if (previousDoc?._status === 'published' && !isChanged(previousDoc, data)) return
  await queueNotification(req, 'profile-published', { collection: 'agents', id: agent })
}

const isChanged = (before: ConsultantProfile, after: Partial<ConsultantProfile>) =>
  before.name !== after.name ||
  before.introMessage !== after.introMessage ||
  relatedId(before.photo) !== relatedId(after.photo)
