import { type Document, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import {
  patternOfDigits,
  patternOfText,
  searchedDigits,
  searchedTextAndDigits,
} from '@/domain/lists/typedSearch'
import type { Cursor } from '@/domain/lists/paging'
import { visiblePattern } from '@/domain/values/texts'

import { connectedDatabase } from '@/database/core/adapter'

/** Payload's versions of the collection `consultant-profile`. */
export const profileVersions = '_consultant-profile_versions'

/** A profile whose newest version is no published one, and could be published. */
export type WaitingProfile = {
  id: string
  /** The id of that version. */
  version: string
  savedAt: Date
  agent: string
}

type WaitingQuery = {
  /** Those of these agents only. */
  agents?: readonly string[]
  /** A part of the profile's name or of its agent's, of the agent's phone, or one of each. */
  search?: string
  after?: Cursor
  limit?: number
}

/**
 * Finds the profiles of approved agents that wait for publication, the last saved first. Reads no more than the waiting ones: an agent
 * has one at most.
 */
export async function findWaitingProfiles(
  payload: Payload,
  { after, limit, ...filters }: WaitingQuery,
): Promise<WaitingProfile[]> {
  const rows = connectedDatabase(payload)
    .collection(profileVersions)
    .aggregate<{ _id: ObjectId; parent: ObjectId; updatedAt: Date; agent: ObjectId }>([
      ...waiting({ ...filters, order: newestFirst(after) }),
      ...(limit ? [{ $limit: limit }] : []),
      { $project: { parent: 1, updatedAt: 1, agent: '$version.agent' } },
    ])
  const found = await rows.toArray()
  return found.map(({ _id, agent, parent, updatedAt }) => ({
    id: String(parent),
    version: String(_id),
    savedAt: updatedAt,
    agent: String(agent),
  }))
}

/** The exact number of profiles that wait for publication. */
export async function countWaitingProfiles(
  payload: Payload,
  filters: Pick<WaitingQuery, 'search'> = {},
): Promise<number> {
  const [counted] = await connectedDatabase(payload)
    .collection(profileVersions)
    .aggregate<{ n: number }>([...waiting(filters), { $count: 'n' }])
    .toArray()
  return counted?.n ?? 0
}

type Waiting = Pick<WaitingQuery, 'agents' | 'search'> & { order?: Document[] }

const waiting = ({ agents, order = [], search }: Waiting): Document[] => [
  {
    $match: {
      latest: true,
      'version._status': 'draft',
      'version.name': { $regex: visiblePattern },
      'version.introMessage': { $regex: visiblePattern },
      'version.agent': agents ? { $in: agents.map((id) => new ObjectId(id)) } : { $ne: null },
    },
  },
  ...order,
  {
    $lookup: {
      from: 'agents',
      localField: 'version.agent',
      foreignField: '_id',
      // Visitors never see the profile of anybody else, published or not.
      pipeline: [{ $match: { status: 'approved' } }, { $project: { name: 1, phone: 1 } }],
      as: 'account',
    },
  },
  { $match: { account: { $ne: [] } } },
  ...(search === undefined ? [] : [{ $match: { $or: matches(search) } }]),
]

function matches(search: string): Document[] {
  const digits = searchedDigits(search)
  const both = searchedTextAndDigits(search)
  return [
    withName(search),
    ...(digits ? [withPhone(digits)] : []),
    ...(both ? [{ $and: [withName(both.text), withPhone(both.digits)] }] : []),
  ]
}

function withName(text: string): Document {
  const pattern = { $regex: patternOfText(text), $options: 'i' }
  return { $or: [{ 'version.name': pattern }, { 'account.name': pattern }] }
}

const withPhone = (digits: string): Document => ({
  'account.phone': { $regex: patternOfDigits(digits) },
})

function newestFirst(after?: Cursor): Document[] {
  const sort = { $sort: { updatedAt: -1, parent: -1 } }
  if (!after) return [sort]
  const updatedAt = new Date(after.time ?? 0)
  const earlier = [
    { updatedAt: { $lt: updatedAt } },
    { updatedAt, parent: { $lt: new ObjectId(after.id) } },
  ]
  return [{ $match: { updatedAt: { $lte: updatedAt }, $or: earlier } }, sort]
}
