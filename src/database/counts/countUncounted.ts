import type { Db, ObjectId } from 'mongodb'

import { limits } from '@/config/limits'
import { inDurableTransaction } from '@/database/core/durableTransaction'

import { changeOfMark, isUncounted, recordCountChanges } from './countLedger'

type Marked = { _id: ObjectId; uncounted: string }

/**
 * Takes the mark off new consultations and records what they add to the counts, in one transaction, which conflicts only with somebody who
 * changes or deletes one of them at that moment.
 * @returns the number of consultations, at most `limits.foldedChanges`
 */
export async function countUncounted(database: Db): Promise<number> {
  const consultations = database.collection<Marked>('consultation-requests')
  // Usually nothing to count: skip the transaction.
  if (!(await consultations.findOne(isUncounted, { projection: { _id: 0, uncounted: 1 } })))
    return 0
  return inDurableTransaction(database, async (mongoSession) => {
    const options = { session: mongoSession }
    const [limit, projection] = [limits.foldedChanges, { uncounted: 1 }]
    const rows = await consultations.find(isUncounted, { ...options, limit, projection }).toArray()
    const changes = rows.map(({ uncounted }) => changeOfMark({ uncounted, by: 1 }))
    await recordCountChanges(database, changes, mongoSession)
    const ids = rows.map(({ _id }) => _id)
    await consultations.updateMany({ _id: { $in: ids } }, { $unset: { uncounted: '' } }, options)
    return rows.length
  })
}
