import { type Db, ObjectId } from 'mongodb'

import { hourMs } from '@/config/timeUnits'
import { tracesOf } from '@/database/consultations/eraseTraces'
import { strike } from '@/database/consultations/storedActivities'
import { restoringName } from '@/database/core/restoringCollections'
import { accessDecisions } from '@/domain/records/decisions'

/** What a restore must not cut back, with the fields by which a row is unique beside its id. */
const carriedRecords: Record<string, string[]> = {
  'access-log': [],
  'backup-runs': [],
  'retention-reports': [],
  'data-subject-requests': [],
  'privacy-reviews': ['month'],
  'sign-in-refusals': ['day', 'kind', 'accountKind', 'accountId'],
  'claim-reviews': [],
}

/** Most rows never change; demands are answered, backups end, refused sign-ins are counted on. */
const keepNewer = {
  $replaceWith: {
    $cond: [
      { $or: ['updatedAt', 'count'].map((field) => ({ $gt: [`$${field}`, `$$new.${field}`] })) },
      '$$ROOT',
      '$$new',
    ],
  },
}

const restoring = (database: Db, name: string) => database.collection(restoringName(name))

/**
 * Takes the id of the backup's row with the same key: it differs where each row was written without the other. `$merge` itself takes no
 * key with nulls.
 */
const takeRestoringId = (name: string, key: string[]) => [
  {
    $lookup: {
      from: restoringName(name),
      let: Object.fromEntries(key.map((field) => [field, `$${field}`])),
      pipeline: [
        { $match: { $expr: { $and: key.map((field) => ({ $eq: [`$${field}`, `$$${field}`] })) } } },
      ],
      as: 'same',
    },
  },
  { $set: { _id: { $ifNull: [{ $first: '$same._id' }, '$_id'] } } },
  { $unset: 'same' },
]

export type Repetitions = {
  /** Consultations that were deleted, and memos that were struck out, since the backup. */
  deletedAgain: number
  struckAgain: number
  /** What was decided about accounts since, to be done again by hand: oldest first, by ids. */
  undone: string[]
}

/**
 * Merges the records of the current database into the one being restored, and repeats deletions of consultations and strikes of memos made
 * since the backup. Lists the decisions about accounts that the restore undoes.
 */
export async function carryOver(
  database: Db,
  since: Date,
): Promise<{ records: string[] } & Repetitions> {
  const carried = []
  for (const [name, key] of Object.entries(carriedRecords)) {
    if (!(await database.collection(name).findOne())) continue
    const into = { into: restoringName(name), whenMatched: [keepNewer] }
    await database
      .collection(name)
      .aggregate([...(key.length > 0 ? takeRestoringId(name, key) : []), { $merge: into }])
      .toArray()
    carried.push(name)
  }
  return {
    records: carried,
    undone: await undoneDecisions(database),
    deletedAgain: await repeatDeletions(database, since),
    struckAgain: await repeatStrikes(database),
  }
}

/** Deletes the consultations that the access log says were deleted, with their traces. */
async function repeatDeletions(database: Db, since: Date): Promise<number> {
  const deletions = database.collection<{ subjects?: string[] }>('access-log').find({
    // Earlier by clocks that differ, and by what was deleted but not committed when the backup began.
    at: { $gte: new Date(since.getTime() - hourMs) },
    action: 'delete',
    of: 'consultation-requests',
  })
  let deletedAgain = 0
  for await (const { subjects = [] } of deletions) {
    const ids = subjects.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))
    const consultations = restoring(database, 'consultation-requests')
    const { deletedCount } = await consultations.deleteMany({ _id: { $in: ids } })
    deletedAgain += deletedCount
    for (const [name, filter] of Object.entries(tracesOf(ids)))
      await restoring(database, name).deleteMany(filter)
  }
  return deletedAgain
}

/** Strikes out the memos that are struck out in the current database. */
async function repeatStrikes(database: Db): Promise<number> {
  const timelines = 'request-activities'
  const struck = await database
    .collection(timelines)
    .find({ struck: true }, { projection: { _id: 1 } })
    .toArray()
  const memos = { _id: { $in: struck.map(({ _id }) => _id) }, struck: { $ne: true } }
  return (await restoring(database, timelines).updateMany(memos, strike)).modifiedCount
}

/** What only the current database knows to be decided: a restore gives back access that was taken away. */
async function undoneDecisions(database: Db): Promise<string[]> {
  const decisions = await database
    .collection('decisions')
    .aggregate([
      { $match: { kind: { $in: accessDecisions } } },
      {
        $lookup: {
          from: restoringName('decisions'),
          localField: '_id',
          foreignField: '_id',
          as: 'restored',
        },
      },
      { $match: { restored: [] } },
      { $sort: { createdAt: 1 } },
    ])
    .toArray()
  return decisions.map(({ admin, agent, change, createdAt, kind, toStatus }) =>
    [
      (createdAt as Date).toISOString(),
      agent ? `agent ${String(agent)}` : `admin ${String(admin)}`,
      String(toStatus ?? change ?? kind),
    ].join(' '),
  )
}
