import { type Db, ObjectId } from 'mongodb'

import { systemCollections } from '@/database/core/indexes'

import { stagingPrefix } from './leftOut'

/** Append-only and kept for years: that the rest goes back in time is no reason to forget what was logged since. */
const logs = ['access-log', 'retention-reports']

const staged = (database: Db, name: string) => database.collection(`${stagingPrefix}${name}`)

/**
 * Takes from the database that is given up what must not be lost with it, into the one that was loaded beside it.
 * @returns the logs that are there now, and how many requests were deleted again that had been deleted since the backup
 */
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

/** As the log names them: by ids. With each goes what else is stored because of it (src/database/eraseTraces.ts). */
async function repeatDeletions(database: Db, since: Date): Promise<number> {
  const deletions = database.collection<{ subjects?: string[] }>('access-log').find({
    at: { $gte: since },
    action: 'delete',
    of: 'consultation-requests',
  })
  let deletedAgain = 0
  for await (const { subjects = [] } of deletions) {
    const ids = subjects.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))
    const requests = staged(database, 'consultation-requests')
    const { deletedCount } = await requests.deleteMany({ _id: { $in: ids } })
    deletedAgain += deletedCount
    await staged(database, systemCollections.submissionKeys).deleteMany({
      requestId: { $in: subjects },
    })
    await staged(database, 'notifications').deleteMany({
      'subject.relationTo': 'consultation-requests',
      'subject.value': { $in: ids },
    })
  }
  return deletedAgain
}
