import type { CollectionAfterChangeHook } from 'payload'

import { durations } from '@/config/durations'
import { queueNotification, wasQueuedSince } from '@/database/notifications/outbox'
import { isApprovedAgent } from '@/domain/accounts/roles'
import type { ConsultantProfile } from '@/payload-types'
import { authorOf } from '@/useCases/edits/versionAuthors'

/**
 * Queues a notification for the admins once an agent's profile waits for publication (specification 5.6). The agent's later saves
 * of their own waiting draft queue one a day at most (ADR 28).
 */
export const notifyOfWaitingProfile: CollectionAfterChangeHook<ConsultantProfile> = async ({
  data,
  previousDoc,
  req,
}) => {
  const { user } = req
  if (data._status !== 'draft' || !user || !isApprovedAgent(user)) return
  const event = 'profile-submitted'
  const id = String(user.id)
  const wasWaiting = previousDoc?._status === 'draft' && previousDoc.savedBy === authorOf(req)
  const since = new Date(Date.now() - durations.waitingProfilePause)
  if (wasWaiting && (await wasQueuedSince(req, event, { subjectId: id, since }))) return
  await queueNotification(req, event, { collection: 'agents', id })
}
