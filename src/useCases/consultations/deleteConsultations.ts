import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { markAccessLogged, recordAccess } from '@/database/records/accessLog'
import { withTransaction } from '@/database/core/transaction'
import { consultationDeletionSchema } from '@/domain/consultations/consultationDeletion'
import { AppError } from '@/domain/shared/errors'
import { defineUseCase } from '@/useCases/defineUseCase'

const collection = 'consultation-requests'

/**
 * Deletes the consultations that an admin chose, all or none, each as any deletion does (specification 7.14). The access log has their
 * ids with the reason in one row, in the same transaction, as after a data subject's erasure.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors, `writeConflict` if one of
 * them is gone, `unavailable`
 */
export const deleteConsultations = defineUseCase({
  guard: requireAdmin,
  schema: consultationDeletionSchema,
  run: async (req, { ids, reason }): Promise<{ deleted: number }> => {
    // Logged once, with the reason, instead of once per row.
    markAccessLogged(req)
    await withTransaction(req, async () => {
      await requireAll(req, ids)
      for (const id of ids)
        await req.payload.delete({ collection, id, depth: 0, overrideAccess: false, req })
      await recordAccess(req, { action: 'delete', collection, subjects: ids, reason })
    })
    return { deleted: ids.length }
  },
})

async function requireAll(req: PayloadRequest, ids: string[]): Promise<void> {
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { in: ids } },
    overrideAccess: false,
    req,
  })
  if (totalDocs !== ids.length) throw new AppError('writeConflict')
}
