import type { Db, ObjectId } from 'mongodb'

import { limits } from '@/config/limits'

import { inDurableTransaction } from '@/database/core/durableTransaction'
import { newNotification, type QueuedNotification } from '@/database/notifications/outbox'
import { copyKeys } from './oldSubmissionKeys'

type Untold = {
  _id: ObjectId
  /** Since when; only as long as the mark stands. */
  untold: Date
  idempotency?: { key: string; content: string; callBy: string } | null
}

/** Rows with the mark, which alone are in its index. */
export const isUntold = { untold: { $type: 'date' as const } }

/**
 * Queues a notification of each consultation that carries the mark, and takes the mark off, in one transaction, so that a deletion of the same
 * moment conflicts. The notification has the consultation's id: it can't be queued twice.
 * @returns whether more may be waiting
 */
export async function queueUntold(database: Db): Promise<boolean> {
  const consultations = database.collection<Untold>('consultation-requests')
  // Usually nothing waits: skip the transaction.
  if (!(await consultations.findOne(isUntold, { projection: { _id: 0, untold: 1 } }))) return false
  return inDurableTransaction(database, async (mongoSession) => {
    const options = { session: mongoSession }
    const limit = limits.queuedConsultations
    const projection = { untold: 1, idempotency: 1 }
    const rows = await consultations
      .find(isUntold, { ...options, limit, projection })
      .sort({ untold: 1 })
      .toArray()
    if (rows.length === 0) return false
    const notifications = rows.map(({ _id, untold }) => {
      const about = { relationTo: 'consultation-requests' as const, value: _id }
      const { _id: __, ...row } = newNotification('new-request', about, untold)
      return { updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } }
    })
    await database
      .collection<QueuedNotification>('notifications')
      .bulkWrite(notifications, { ...options, ordered: false })
    await copyKeys(database, rows, mongoSession)
    await consultations.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $unset: { untold: '' } },
      options,
    )
    return rows.length === limit
  })
}
