import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import type { ActivityKind } from '@/domain/consultations/activities'
import type { LostReason } from '@/domain/consultations/stage'

import { connectedDatabase } from '@/database/core/adapter'

/** Payload's stored form of a polymorphic relationship. */
type Actor = { relationTo: 'agents' | 'admins'; value: ObjectId }

/** A row of `request-activities` as it is stored. */
export type StoredActivity = {
  _id: ObjectId
  request: ObjectId
  at: Date
  by: Actor | null
  kind: ActivityKind
  /** Stages, or ids of agents for `assigned`. */
  from: string | null
  to: string | null
  lostReason: LostReason | null
  callBackAt: Date | null
  text: string | null
  struck: boolean
  /** Digest of the person and the idempotency key; missing without one. */
  key?: string
  /** Digest of what was sent with the key. */
  content?: string
}

/** What a writer gives; everything else of the row follows. */
type NewActivity = Pick<StoredActivity, 'at' | 'kind'> &
  Partial<Omit<StoredActivity, '_id' | 'by' | 'request'>> & {
    request: string
    by?: { collection: Actor['relationTo']; id: string } | null
  }

const consultationsOf = (database: Db) => database.collection('consultation-requests')
const activitiesOf = (database: Db) => database.collection<StoredActivity>('request-activities')

/** Adds rows to timelines in the transaction of the change that they tell of, and counts them in their consultations. */
export async function insertActivities(
  database: Db,
  activities: readonly NewActivity[],
  mongoSession: ClientSession | undefined,
): Promise<StoredActivity[]> {
  if (!activities.length) return []
  const rows = activities.map((activity): StoredActivity => {
    const { by, request: consultation, ...values } = activity
    return {
      _id: new ObjectId(),
      from: null,
      to: null,
      lostReason: null,
      callBackAt: null,
      text: null,
      struck: false,
      ...values,
      request: new ObjectId(consultation),
      by: by ? { relationTo: by.collection, value: new ObjectId(by.id) } : null,
    }
  })
  await activitiesOf(database).insertMany(rows, { session: mongoSession })
  const updates = rows.map(({ request: _id }) => ({
    updateOne: { filter: { _id }, update: { $inc: { activityCount: 1 } } },
  }))
  await consultationsOf(database).bulkWrite(updates, { session: mongoSession })
  return rows
}

/** Finds what a person recorded with this key before. */
export const findRecorded = (
  payload: Payload,
  { consultation, key }: { consultation: string; key: string },
  mongoSession: ClientSession | undefined,
): Promise<StoredActivity | null> =>
  activitiesOf(connectedDatabase(payload)).findOne(
    { request: new ObjectId(consultation), key },
    { session: mongoSession },
  )

/** Reads a page of a timeline, newest first; nothing where `before` is no row of it. */
export async function readActivities(
  payload: Payload,
  consultation: string,
  { before, limit }: { before?: string; limit: number },
): Promise<StoredActivity[]> {
  const rows = activitiesOf(connectedDatabase(payload))
  const own = { request: new ObjectId(consultation) }
  let later: Filter<StoredActivity> = {}
  if (before) {
    const last = await rows.findOne({ ...own, _id: new ObjectId(before) })
    if (!last) return []
    later = { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }
  }
  return rows
    .find({ ...own, ...later })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray()
}

/** Whether the timeline has a change of assignment; a first assignment is never in it. */
export const hasBeenReassigned = async (
  payload: Payload,
  consultation: string,
  mongoSession: ClientSession | undefined,
): Promise<boolean> =>
  (await activitiesOf(connectedDatabase(payload)).findOne(
    { request: new ObjectId(consultation), kind: 'assigned' },
    { session: mongoSession, projection: { _id: 1 } },
  )) !== null

export const findActivity = (
  payload: Payload,
  { activity, consultation }: { consultation: string; activity: string },
  mongoSession: ClientSession | undefined,
): Promise<StoredActivity | null> =>
  activitiesOf(connectedDatabase(payload)).findOne(
    { _id: new ObjectId(activity), request: new ObjectId(consultation) },
    { session: mongoSession },
  )

/** What becomes of a row whose text is erased. The digest of the content could tell the text; the key stays, so that a repetition is still one. */
export const strike = { $set: { text: null, struck: true }, $unset: { content: 1 } } as const

/** Erases the text of a row for good. Touches its consultation, so that open timelines are read again. */
export async function strikeStoredMemo(
  database: Db,
  { _id, request: consultation }: Pick<StoredActivity, '_id' | 'request'>,
  mongoSession: ClientSession | undefined,
): Promise<void> {
  await activitiesOf(database).updateOne({ _id }, strike, { session: mongoSession })
  const touch = { $set: { updatedAt: new Date() } }
  await consultationsOf(database).updateOne({ _id: consultation }, touch, { session: mongoSession })
}
