import type { PayloadRequest } from 'payload'

import { recordAccess } from '@/database/accessLog'
import { findActivity, strikeActivity } from '@/database/activities'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { withTransaction } from '@/database/core/transaction'
import { AppError } from '@/domain/shared/errors'
import { isRecordId } from '@/domain/values/recordId'

import { requireOwnConsultation } from './requireOwnConsultation'

/**
 * Erases the text of a row for good; repeatable. Its author while the consultation is assigned to them, and admins (specification 18.2).
 * @throws {AppError} `notFound` for anyone else and for rows of other consultations, `forbidden` for another's row
 */
export async function strikeMemo(
  req: PayloadRequest,
  { activity, consultation }: { consultation: string; activity: string },
): Promise<void> {
  await requireOwnConsultation(req, consultation)
  if (!isRecordId(activity)) throw new AppError('notFound')
  try {
    await withTransaction(req, () => strike(req, { activity, consultation }))
  } catch (error) {
    throw translateDatabaseError(error)
  }
}

async function strike(
  req: PayloadRequest,
  { activity, consultation }: { consultation: string; activity: string },
): Promise<void> {
  const { collection, person } = await requireOwnConsultation(req, consultation)
  const mongoSession = await mongoSessionOf(req)
  const row = await findActivity(req.payload, { activity, consultation }, mongoSession)
  if (!row) throw new AppError('notFound')
  const isAuthor = row.by?.relationTo === collection && String(row.by.value) === String(person.id)
  if (collection !== 'admins' && !isAuthor) throw new AppError('forbidden')
  if (row.struck || row.text === null) return
  await strikeActivity(connectedDatabase(req.payload), row, mongoSession)
  const access = { action: 'change', collection: 'consultation-requests' } as const
  await recordAccess(req, { ...access, subjects: [consultation] })
}
