import { ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import type {
  PublicationOutcome,
  PublicationSlug,
  PublicationState,
  PublicationTarget,
} from '@/domain/content/publications'

import { limits } from '@/config/limits'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { touchConflictRow } from '@/database/locks/conflictRows'

export const scheduledPublications = 'scheduled-publications'

/**
 * A stored row. `snapshot` is the content to publish, as JSON: drafts and pruned versions can't change it; `replaced` is what was public when it
 * was planned.
 */
export type StoredPlan = {
  _id: ObjectId
  slug: PublicationSlug
  profile?: ObjectId | null
  title: string
  snapshot?: string
  replaced?: string
  publishAt: Date
  plannedBy?: ObjectId
  plannedByEmail: string
  plannedAt: Date
  /** The names of the fields that it changes. */
  changes?: string
  state: PublicationState
  settledAt?: Date | null
  withdrawnBy?: ObjectId
  withdrawnByEmail?: string
  outcome?: PublicationOutcome | null
  createdAt: Date
  updatedAt: Date
}

const rowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<StoredPlan>(scheduledPublications)

const idOf = ({ id, slug }: PublicationTarget) => ({ slug, profile: id ? new ObjectId(id) : null })

type Plan = {
  target: PublicationTarget
  title: string
  changes: string
  snapshot: object
  replaced: object
  publishAt: Date
}

/**
 * Stores a plan in the transaction of `req`. One for the same moment is replaced, so that a repetition changes nothing.
 * @returns the row
 */
export async function storePlan(
  req: PayloadRequest,
  { changes, publishAt, replaced, snapshot, target, title }: Plan,
): Promise<StoredPlan> {
  const now = new Date()
  const planner = { plannedBy: personOf(req), plannedByEmail: emailOf(req) }
  const row = await rowsOf(req.payload).findOneAndUpdate(
    { ...idOf(target), publishAt, state: 'planned' },
    {
      $set: {
        title,
        changes,
        snapshot: JSON.stringify(snapshot),
        replaced: JSON.stringify(replaced),
        ...planner,
        plannedAt: now,
        updatedAt: now,
      },
      $setOnInsert: { createdAt: now },
    },
    { upsert: true, returnDocument: 'after', session: await mongoSessionOf(req) },
  )
  if (!row) throw new Error('A plan was not stored.')
  return row
}

const personOf = ({ user }: PayloadRequest) => new ObjectId(String(user?.id))

const emailOf = ({ user }: PayloadRequest) => String(user?.email ?? '')

/**
 * The plans of one target, or of all: those that wait or were held, the earliest first, and then what has ended since a moment, the latest
 * first; at most `limits.listedPlans` of each.
 */
export async function listPlans(
  payload: Payload,
  endedSince: Date,
  target?: PublicationTarget,
): Promise<StoredPlan[]> {
  const of = target ? idOf(target) : {}
  const rows = rowsOf(payload)
  const options = { limit: limits.listedPlans } as const
  const open = rows.find({ ...of, state: { $in: ['planned', 'held'] } }, options)
  const ended = rows.find(
    { ...of, state: { $in: ['published', 'withdrawn'] }, settledAt: { $gte: endedSince } },
    options,
  )
  const lists = await Promise.all([
    open.sort({ publishAt: 1, _id: 1 }).toArray(),
    ended.sort({ settledAt: -1, _id: -1 }).toArray(),
  ])
  return lists.flat()
}

/** The titles of the plans that wait and whose content names a document by its id. */
export async function titlesOfPlansWith(req: PayloadRequest, id: string): Promise<string[]> {
  const mongoSession = await mongoSessionOf(req)
  const rows = rowsOf(req.payload).find(
    { state: 'planned', snapshot: { $regex: `"${id}"` } },
    { projection: { title: 1 }, session: mongoSession },
  )
  return (await rows.toArray()).map(({ title }) => title)
}

/** The plans that are due, the earliest first. */
export const listDuePlans = (payload: Payload, now: Date, atMost: number): Promise<StoredPlan[]> =>
  rowsOf(payload)
    .find({ state: 'planned', publishAt: { $lte: now } })
    .sort({ publishAt: 1, _id: 1 })
    .limit(atMost)
    .toArray()

/** Whether an earlier plan of the same page or profile still waits; reads in the transaction of `req`. */
export async function isPreceded(
  req: PayloadRequest,
  { _id, profile, publishAt, slug }: StoredPlan,
): Promise<boolean> {
  const earlier = await rowsOf(req.payload).findOne(
    {
      slug,
      profile: profile ?? null,
      state: 'planned',
      _id: { $ne: _id },
      $or: [{ publishAt: { $lt: publishAt } }, { publishAt, _id: { $lt: _id } }],
    },
    { projection: { _id: 1 }, session: await mongoSessionOf(req) },
  )
  return earlier !== null
}

export const findPlan = (payload: Payload, id: string): Promise<StoredPlan | null> =>
  rowsOf(payload).findOne({ _id: new ObjectId(id) }, { projection: { replaced: 0, snapshot: 0 } })

type StateChange = { from: readonly PublicationState[]; to: PublicationState; at: Date } & {
  changes?: string
  outcome?: PublicationOutcome
}

/**
 * Changes a plan's state in the transaction of `req`, and removes its content unless it is held. If two change a plan at once, the second gets
 * false, or a write conflict and a retry.
 * @param plan with `plannedAt`, as it was planned then
 * @returns false if it is in none of the states any more, or was planned anew
 */
export async function changePlanState(
  req: PayloadRequest,
  { _id, plannedAt }: { _id: ObjectId | string; plannedAt?: Date },
  { at, changes, from, outcome, to }: StateChange,
): Promise<boolean> {
  const { modifiedCount } = await rowsOf(req.payload).updateOne(
    { _id: new ObjectId(_id), state: { $in: [...from] }, ...(plannedAt ? { plannedAt } : {}) },
    {
      $set: {
        state: to,
        settledAt: at,
        updatedAt: at,
        ...(changes === undefined ? {} : { changes }),
        ...(outcome ? { outcome } : {}),
        ...(to === 'withdrawn'
          ? { withdrawnBy: personOf(req), withdrawnByEmail: emailOf(req) }
          : {}),
      },
      ...(to === 'held' ? {} : { $unset: { replaced: '', snapshot: '' } }),
    },
    { session: await mongoSessionOf(req) },
  )
  return modifiedCount === 1
}

/** Makes planning for a profile and the profile's deletion conflict, in their transactions: the second of the two sees the first. */
export const touchPlansOf = (req: PayloadRequest, profile: string): Promise<void> =>
  touchConflictRow(req, `plans ${profile}`)

/** Deletes what was planned for a profile that is deleted, in the same transaction: its content is the agent's. */
export async function deletePlansOf(req: PayloadRequest, profile: string): Promise<void> {
  await touchPlansOf(req, profile)
  await rowsOf(req.payload).deleteMany(
    { slug: 'consultant-profile', profile: new ObjectId(profile) },
    { session: await mongoSessionOf(req) },
  )
}

/** The number of plans that were held and wait for an admin. */
export const countHeldPlans = (payload: Payload): Promise<number> =>
  rowsOf(payload).countDocuments({ state: 'held' })
