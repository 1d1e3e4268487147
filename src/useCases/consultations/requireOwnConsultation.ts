import type { PayloadRequest, TypedUser } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { accountHeader } from '@/config/sessionNames'
import { mongoSessionOf } from '@/database/core/adapter'
import { readProgress, type StoredProgress } from '@/database/consultations/consultationProgress'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { isAdmin, isApprovedAgent } from '@/domain/accounts/roles'

type Own = { person: TypedUser; collection: AccountCollection; progress: StoredProgress }

/**
 * Reads a consultation for an admin or for the approved agent whom it is assigned to, in the transaction of `req` (specification 18.6). For
 * anybody else there is no such consultation.
 * @throws {AppError} `notFound`; `unauthenticated` for a page whose session has expired
 */
export async function requireOwnConsultation(req: PayloadRequest, id: string): Promise<Own> {
  const { user } = req
  if (!user) throw new AppError(req.headers.has(accountHeader) ? 'unauthenticated' : 'notFound')
  if (!isRecordId(id) || !(isAdmin(user) || isApprovedAgent(user))) throw new AppError('notFound')
  const progress = await readProgress(req.payload, id, await mongoSessionOf(req))
  const isOwn = isAdmin(user) || progress?.assignedAgent === String(user.id)
  if (!progress || !isOwn) throw new AppError('notFound')
  return { person: user, collection: isAdmin(user) ? 'admins' : 'agents', progress }
}
