import type { PayloadRequest } from 'payload'

import { decisions as copy } from '@/copy/decisions'
import { recordAccess } from '@/database/accessLog'
import { findStoredAccount } from '@/database/accounts/storedAccount'
import { anonymiseAccount } from '@/database/accounts/anonymiseAccount'
import { writeDecision } from '@/database/decisions'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { touchAccountConflictRow } from '@/database/accounts/sessions'
import { withTransaction } from '@/database/core/transaction'
import { type AgentStatus, canBeAnonymised } from '@/domain/agentStatus'
import { AppError } from '@/domain/errors'
import { isRecordId } from '@/domain/referral'

import { deleteProfilePhotos } from './deleteProfilePhotos'
import { requireAdmin } from '@/auth/requireAdmin'

/**
 * Forgets who an agent was: account, profile with its versions, pictures (specification 7.9). The id stays, and with it the history of requests
 * and decisions. It can't be taken back, and nobody ever signs in with this account again. Doing it once more succeeds and removes
 * what a process that ended in the middle has left.
 * @throws {AppError} `unauthenticated`, `forbidden` for all but admins, `notFound`, `statusConflict` for agents who are neither
 * rejected nor suspended, `writeConflict`, `unavailable`
 */
export async function anonymiseAgent(req: PayloadRequest, id: string): Promise<void> {
  requireAdmin(req.user)
  try {
    // Before anything is removed; and again where it counts.
    await requireAnonymisable(req, id)
    await deleteProfilePhotos(req, id)
    await withTransaction(req, async () => {
      await touchAccountConflictRow(req, id)
      const fromStatus = await requireAnonymisable(req, id)
      if (fromStatus === 'anonymised') return
      await req.payload.delete({
        collection: 'consultant-profile',
        where: { agent: { equals: id } },
        depth: 0,
        // The system removes the whole of it, the admin has decided on the agent.
        overrideAccess: true,
        req,
      })
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
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

async function requireAnonymisable(req: PayloadRequest, id: string): Promise<AgentStatus> {
  const agent = isRecordId(id) && (await findStoredAccount(req, { collection: 'agents', id }))
  if (!agent) throw new AppError('notFound')
  const status = agent.status as AgentStatus
  if (status !== 'anonymised' && !canBeAnonymised(status)) throw new AppError('statusConflict')
  return status
}
