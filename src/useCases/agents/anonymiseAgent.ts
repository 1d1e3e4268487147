import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { decisions as copy } from '@/copy/decisions'
import { recordAccess } from '@/database/records/accessLog'
import { anonymiseAccount } from '@/database/accounts/anonymiseAccount'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { eraseReviewedTexts } from '@/database/claims/claimReviews'
import { eraseEarlierProfiles } from '@/database/content/eraseEarlierProfiles'
import { withTransaction } from '@/database/core/transaction'
import { writeDecision } from '@/database/records/decisions'
import { type AgentStatus, canBeAnonymised } from '@/domain/agents/agentStatus'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { assignUnusedPhotos, deletePhotosOf, listProfilePhotos } from './profilePhotos'

/**
 * Removes everything that tells who an agent was: account, profile with its versions, pictures (specification 7.9). The id stays, and with
 * it the timelines of consultations and the decisions. Can't be undone. A second call removes what a crash has left.
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `notFound`, `statusConflict` for agents who are neither
 * rejected nor suspended, `writeConflict`, `unavailable`
 */
export const anonymiseAgent = defineRowUseCase({
  guard: requireAdmin,
  run: async (req, id): Promise<void> => {
    // No conflict row for an id that is nobody's.
    await requireAnonymisable(req, id)
    await withTransaction(req, async () => {
      await touchAccountConflictRow(req, id)
      const fromStatus = await requireAnonymisable(req, id)
      const photos = await listProfilePhotos(req, id)
      await eraseReviewedTexts(req, id)
      await deleteProfileOf(req, id)
      await eraseEarlierProfiles(req, id)
      await assignUnusedPhotos(req, id, photos)
      if (fromStatus === 'anonymised') return
      await anonymiseAccount(req, id)
      await recordAccess(req, {
        action: 'delete',
        collection: 'agents',
        subjects: [id],
        reason: copy.anonymised,
      })
      await writeDecision(req, {
        kind: 'status',
        agent: id,
        fromStatus,
        toStatus: 'anonymised',
      })
    })
    await deletePhotosOf(req, id)
  },
})

/** By its id: Payload goes on after the failed deletion of one of many, without the transaction. */
async function deleteProfileOf(req: PayloadRequest, agent: string): Promise<void> {
  const collection = 'consultant-profile'
  // The admin decided on the agent; the system removes everything that belongs to it.
  const asSystem = { collection, depth: 0, overrideAccess: true, req } as const
  const { docs } = await req.payload.find({
    ...asSystem,
    where: { agent: { equals: agent } },
    pagination: false,
    select: { name: true },
  })
  for (const { id } of docs) await req.payload.delete({ ...asSystem, id })
}

async function requireAnonymisable(req: PayloadRequest, id: string): Promise<AgentStatus> {
  const agent = isRecordId(id) && (await findStoredAccount(req, { collection: 'agents', id }))
  if (!agent) throw new AppError('notFound')
  const status = agent.status as AgentStatus
  if (status !== 'anonymised' && !canBeAnonymised(status)) throw new AppError('statusConflict')
  return status
}
