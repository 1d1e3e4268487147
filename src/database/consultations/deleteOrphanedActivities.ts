import type { Db, ObjectId } from 'mongodb'

import { limits } from '@/config/limits'

import type { StoredActivity } from './storedActivities'

/**
 * Deletes the timelines of consultations that are gone, which a process of version 1.0.0 leaves: it doesn't know them. Runs beside everything
 * else: a timeline is read before its consultation is looked for, and is never stored earlier.
 * @param options.deletes false to count only
 * @returns how many rows
 */
export async function deleteOrphanedActivities(
  database: Db,
  { deletes = true }: { deletes?: boolean } = {},
): Promise<number> {
  const activities = database.collection<StoredActivity>('request-activities')
  let found = 0
  for await (const batch of batchesOf(consultationsWithActivities(database))) {
    const request = { $in: await missing(database, batch) }
    if (request.$in.length === 0) continue
    found += deletes
      ? (await activities.deleteMany({ request })).deletedCount
      : await activities.countDocuments({ request })
  }
  return found
}

/** Skips in the index from one consultation to the next, whatever the length of the timelines. */
const consultationsWithActivities = (database: Db) =>
  database
    .collection<StoredActivity>('request-activities')
    .aggregate<{ _id: ObjectId }>([{ $group: { _id: '$request' } }], {
      hint: { request: 1, at: -1, _id: -1 },
    })

async function missing(database: Db, ids: ObjectId[]): Promise<ObjectId[]> {
  const found = await database
    .collection('consultation-requests')
    .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
    .toArray()
  const there = new Set(found.map(({ _id }) => String(_id)))
  return ids.filter((id) => !there.has(String(id)))
}

async function* batchesOf(rows: AsyncIterable<{ _id: ObjectId }>): AsyncGenerator<ObjectId[]> {
  let batch: ObjectId[] = []
  for await (const { _id } of rows) {
    batch.push(_id)
    if (batch.length < limits.comparedTimelines) continue
    yield batch
    batch = []
  }
  if (batch.length) yield batch
}
