import { type Document, ObjectId } from 'mongodb'
import type { Payload } from 'payload'

import type { LoggedAccess } from '@/database/accessLog'
import { connectedDatabase } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { type AccessAction, accessActions, type ActorKind } from '@/domain/accessLog'
import { type AccessFigures, nightHours, type PersonAccess } from '@/domain/reviewFigures'
import type { Bounds } from '@/domain/reviewPeriod'

const logOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LoggedAccess>('access-log')

const seoul = '+09:00'

/** What one person did in one way on one day. */
type DayOfPerson = {
  _id: { kind: ActorKind; id?: string; action: AccessAction; day: string }
  times: number
  people: number
  night: number
  addresses: (string | null)[]
}

const hour: Document = { $hour: { date: '$at', timezone: seoul } }

const grouping: Document[] = [
  {
    $group: {
      _id: {
        kind: '$actorKind',
        id: '$actorId',
        action: '$action',
        day: { $dateToString: { date: '$at', timezone: seoul, format: '%Y-%m-%d' } },
      },
      // The further rows of one large export are no access of their own.
      times: { $sum: { $cond: [{ $eq: [{ $ifNull: ['$partOf', null] }, null] }, 1, 0] } },
      people: { $sum: '$count' },
      night: {
        $sum: {
          $cond: [
            { $or: [{ $gte: [hour, nightHours.from] }, { $lt: [hour, nightHours.until] }] },
            1,
            0,
          ],
        },
      },
      addresses: { $addToSet: '$address' },
    },
  },
]

/**
 * Sums what everybody did with personal data in a period, from one index of the access log and without reading its rows
 * (specification 10.6).
 */
export async function accessFigures(
  payload: Payload,
  { end, start }: Bounds,
): Promise<AccessFigures> {
  const actions = Object.keys(accessActions) as AccessAction[]
  const days = await logOf(payload)
    .aggregate<DayOfPerson>(
      [{ $match: { action: { $in: actions }, at: { $gte: start, $lt: end } } }, ...grouping],
      { hint: listIndexes.accessesByAction },
    )
    .toArray()
  const people = new Map<string, PersonAccess & { known: Set<string> }>()
  for (const day of days) {
    const { id = null, kind } = day._id
    const key = `${kind} ${id}`
    const nothing = {
      kind,
      id,
      did: {},
      night: 0,
      most: null,
      addresses: 0,
      known: new Set<string>(),
    }
    people.set(key, add(people.get(key) ?? nothing, day))
  }
  const figures = [...people.values()].map(({ known, ...person }) => ({
    ...person,
    addresses: known.size,
  }))
  const named = await Promise.all(figures.map((person) => withEmail(payload, person)))
  return { people: named, exports: sumOf(named.map(({ did }) => did.export?.times ?? 0)) }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function add(
  person: PersonAccess & { known: Set<string> },
  { _id: { action, day }, addresses, night, people, times }: DayOfPerson,
): PersonAccess & { known: Set<string> } {
  const before = person.did[action] ?? { times: 0, people: 0 }
  for (const address of addresses) if (address) person.known.add(address)
  const isMost = action === 'read' && people > (person.most?.people ?? 0)
  return {
    ...person,
    did: {
      ...person.did,
      [action]: { times: before.times + times, people: before.people + people },
    },
    night: person.night + night,
    most: isMost ? { day, people } : person.most,
  }
}

async function withEmail(payload: Payload, person: PersonAccess): Promise<PersonAccess> {
  if (person.kind !== 'admin' || person.id === null) return person
  const row = await logOf(payload).findOne(
    { actorId: person.id },
    { projection: { actorEmail: 1 }, sort: { at: -1, _id: -1 } },
  )
  return { ...person, ...(row?.actorEmail ? { email: row.actorEmail } : {}) }
}

/** An entry of the log, with all the people of an export that takes several. */
export type ReviewedAccess = { id: string; people: number }

/** The newest entries of one kind in a period that a person made, and how many more there are. */
export async function newestAccesses(
  payload: Payload,
  action: AccessAction,
  { end, start }: Bounds,
  limit: number,
): Promise<ReviewedAccess[]> {
  const hint = listIndexes.accessesByAction
  const rows = await logOf(payload)
    .find(
      {
        action,
        at: { $gte: start, $lt: end },
        actorKind: { $ne: 'system' },
        partOf: { $exists: false },
      },
      { projection: { count: 1 }, hint },
    )
    .sort({ at: -1 })
    .limit(limit)
    .toArray()
  const ids = rows.map(({ _id }) => _id.toHexString())
  const further = await logOf(payload)
    .aggregate<{ _id: string; people: number }>([
      { $match: { partOf: { $in: ids } } },
      { $group: { _id: '$partOf', people: { $sum: '$count' } } },
    ])
    .toArray()
  const more = new Map(further.map(({ _id, people }) => [_id, people]))
  return rows.map(({ _id, count }) => {
    const id = _id.toHexString()
    return { id, people: count + (more.get(id) ?? 0) }
  })
}

/** When each account last did something with personal data before `end`, by its id. */
export async function lastUses(
  payload: Payload,
  collection: 'admins' | 'agents',
  ids: readonly string[],
  end: Date,
): Promise<ReadonlyMap<string, Date>> {
  const found = await connectedDatabase(payload)
    .collection(collection)
    .aggregate<{ actor: string; used: { at: Date }[] }>([
      { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) } } },
      { $project: { actor: { $toString: '$_id' } } },
      {
        $lookup: {
          from: 'access-log',
          localField: 'actor',
          foreignField: 'actorId',
          pipeline: [
            { $match: { at: { $lt: end } } },
            { $sort: { at: -1 } },
            { $limit: 1 },
            { $project: { at: 1 } },
          ],
          as: 'used',
        },
      },
    ])
    .toArray()
  return new Map(found.flatMap(({ actor, used: [last] }) => (last ? [[actor, last.at]] : [])))
}
