import type { PayloadRequest } from 'payload'

import { recordAccess } from '@/database/records/accessLog'
import { findActivity, strikeStoredMemo } from '@/database/consultations/storedActivities'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { requireOwnConsultation } from './requireOwnConsultation'

type Memo = { consultation: string; activity: string }

/**
 * Erases the text of a row for good; repeatable. Its author while the consultation is assigned to them, and admins (specification 18.2).
 * @throws {AppError} `notFound` for anyone else and for rows of other consultations, `forbidden` for another's row
 */
export const strikeMemo = defineRowUseCase({
  guard: (_, req, { consultation }: Memo) => requireOwnConsultation(req, consultation),
  run: async (req, memo): Promise<void> => {
    if (!isRecordId(memo.activity)) throw new AppError('notFound')
    await withTransaction(req, () => strike(req, memo))
  },
})

async function strike(req: PayloadRequest, { activity, consultation }: Memo): Promise<void> {
  const { collection, person } = await requireOwnConsultation(req, consultation)
  const mongoSession = await mongoSessionOf(req)
  const row = await findActivity(req.payload, { activity, consultation }, mongoSession)
  if (!row) throw new AppError('notFound')
  const isOwn = row.by?.relationTo === collection && String(row.by.value) === String(person.id)
  if (collection !== 'admins' && !isOwn) throw new AppError('forbidden')
  if (row.struck || row.text === null) return
  await strikeStoredMemo(connectedDatabase(req.payload), row, mongoSession)
  const access = { action: 'change', collection: 'consultation-requests' } as const
  await recordAccess(req, { ...access, subjects: [consultation] })
}
