import { type Db, ObjectId } from 'mongodb'

import { systemCollections } from '@/database/core/indexes'

import { stagingPrefix } from './excludedCollections'

/** Append-only logs, which a restore must not cut back. */
const logs = [
  'access-log',
  'backup-runs',
  'retention-reports',
  'data-subject-requests',
  'privacy-reviews',
  'sign-in-refusals',
  'claim-reviews',
]

const staged = (database: Db, name: string) => database.collection(`${stagingPrefix}${name}`)

/** Merges the logs of the current database into the staged one and repeats deletions of consultations made since the backup. */
export async function carryOver(
  database: Db,
  since: Date,
): Promise<{ logs: string[]; deletedAgain: number }> {
  const carried = []
  for (const name of logs) {
    if (!(await database.collection(name).findOne())) continue
    const into = { into: `${stagingPrefix}${name}`, whenMatched: 'keepExisting' }
    await database
      .collection(name)
      .aggregate([{ $merge: into }])
      .toArray()
    carried.push(name)
  }
  return { logs: carried, deletedAgain: await repeatDeletions(database, since) }
}

/** Deletes the ids in the access log with their traces, like `eraseTraces`. */
async function repeatDeletions(database: Db, since: Date): Promise<number> {
  const deletions = database.collection<{ subjects?: string[] }>('access-log').find({
    at: { $gte: since },
    action: 'delete',
    of: 'consultation-requests',
  })
  let deletedAgain = 0
  for await (const { subjects = [] } of deletions) {
    const ids = subjects.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))
    const consultations = staged(database, 'consultation-requests')
    const { deletedCount } = await consultations.deleteMany({ _id: { $in: ids } })
    deletedAgain += deletedCount
    await staged(database, systemCollections.idempotencyKeys).deleteMany({
      requestId: { $in: subjects },
    })
    await staged(database, 'notifications').deleteMany({
      'subject.relationTo': 'consultation-requests',
      'subject.value': { $in: ids },
    })
  }
  return deletedAgain
}
