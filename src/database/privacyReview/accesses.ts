import type { Document } from 'mongodb'
import type { Payload } from 'payload'

import { hourMs } from '@/config/timeUnits'
import type { LoggedAccess } from '@/database/records/accessLog'
import { connectedDatabase } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { type AccessAction, accessActions, type ActorKind } from '@/domain/records/accessLog'
import type { AccessFigures, PersonAccess } from '@/domain/records/reviewFigures'
import { nightHours } from '@/domain/records/reviewRules'
import { type Bounds, boundsOf, daysOf } from '@/domain/records/reviewPeriod'
import { startOfIsoDay } from '@/domain/calendar/time'
import { keysOf } from '@/domain/values/keysOf'

const logOf = (payload: Payload) =>
  connectedDatabase(payload).collection<LoggedAccess>('access-log')

type Actor = { kind: ActorKind; id?: string }
type Sum = { times: number; people: number }
type SumOf<Of> = Sum & { _id: Of }

const actions = keysOf(accessActions)
/** An open page follows changes at night as by day, as many as others make: nobody has looked for anything. */
const atNight = actions.filter((action) => action !== 'follow')
const hint = listIndexes.accessesByAction

const daysAtOnce = 20

const within = ({ end, start }: Bounds) => ({ at: { $gte: start, $lt: end } })
const actor = { kind: '$actorKind', id: '$actorId' }
const sums = { times: { $sum: 1 }, people: { $sum: '$count' } }
const keyOf = ({ id, kind }: Actor) => `${kind} ${id ?? ''}`

/** Groups without computing anything of a row, which would take several times as long, and so takes a query for each kind of sum. */
const grouped = <Row extends Document>(payload: Payload, match: Document, group: Document) =>
  logOf(payload)
    .aggregate<Row>([{ $match: match }, { $group: group }], { hint })
    .toArray()

/**
 * Sums what everybody did with personal data in a period, from one index of the access log and without reading its rows
 * (specification 10.6).
 */
export async function accessFigures(payload: Payload, bounds: Bounds): Promise<AccessFigures> {
  const night = { $or: nightsOf(bounds).map(within) }
  // The further entries of one large export are no export of their own.
  const further = { action: 'export', partOf: { $gt: '' } }
  const [done, nights, parts, partsAtNight, most] = await Promise.all([
    grouped<SumOf<Actor & { action: AccessAction }> & { addresses: (string | null)[] }>(
      payload,
      { action: { $in: actions }, ...within(bounds) },
      { _id: { ...actor, action: '$action' }, ...sums, addresses: { $addToSet: '$address' } },
    ),
    grouped<SumOf<Actor>>(payload, { action: { $in: atNight }, ...night }, { _id: actor, ...sums }),
    grouped<SumOf<Actor>>(payload, { ...further, ...within(bounds) }, { _id: actor, ...sums }),
    grouped<SumOf<Actor>>(payload, { ...further, ...night }, { _id: actor, ...sums }),
    busiestDays(payload, bounds),
  ])
  const timesIn = (rows: SumOf<Actor>[], key: string) =>
    rows.find(({ _id }) => keyOf(_id) === key)?.times ?? 0
  const keys = [...new Set(done.map(({ _id }) => keyOf(_id)))]
  const people = keys.map((key): PersonAccess => {
    const rows = done.filter(({ _id }) => keyOf(_id) === key)
    const { id = null, kind } = rows[0]?._id ?? { kind: 'system' }
    const did = rows.map(({ _id: { action }, people, times }) => {
      const repeated = action === 'export' ? timesIn(parts, key) : 0
      return [action, { times: times - repeated, people }] as const
    })
    const addresses = new Set(rows.flatMap((row) => row.addresses).filter(Boolean))
    return {
      kind,
      id,
      did: Object.fromEntries(did),
      night: timesIn(nights, key) - timesIn(partsAtNight, key),
      most: most.get(key) ?? null,
      addresses: addresses.size,
    }
  })
  const exports = people.reduce((sum, { did }) => sum + (did.export?.times ?? 0), 0)
  return { people: await Promise.all(people.map((one) => withEmail(payload, one))), exports }
}

/** The nights of a period by Seoul's clock, cut at its ends. */
function nightsOf({ end, start }: Bounds): Bounds[] {
  return daysOf({ start, end }).flatMap((day) => {
    const midnight = startOfIsoDay(day).getTime()
    const at = (hour: number) => new Date(midnight + hour * hourMs)
    return [
      { start: at(0), end: at(nightHours.until) },
      { start: at(nightHours.from), end: at(24) },
    ]
  })
}

/** The day of each person on which the most people were read. */
async function busiestDays(
  payload: Payload,
  bounds: Bounds,
): Promise<ReadonlyMap<string, PersonAccess['most']>> {
  const most = new Map<string, NonNullable<PersonAccess['most']>>()
  const days = daysOf(bounds)
  for (let first = 0; first < days.length; first += daysAtOnce) {
    const some = days.slice(first, first + daysAtOnce).map(async (day) => {
      const match = { action: 'read', ...within(boundsOf({ from: day, to: day })) }
      return [day, await grouped<SumOf<Actor>>(payload, match, { _id: actor, ...sums })] as const
    })
    for (const [day, rows] of await Promise.all(some))
      for (const { _id, people } of rows)
        if (people > (most.get(keyOf(_id))?.people ?? 0)) most.set(keyOf(_id), { day, people })
  }
  return most
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
type ReviewedAccess = { id: string; people: number }

/** The newest entries of one kind in a period, without the system's; an export in several entries comes once, with all its people. */
export async function newestAccesses(
  payload: Payload,
  action: AccessAction,
  bounds: Bounds,
  limit: number,
): Promise<ReviewedAccess[]> {
  const rows = await logOf(payload)
    .find(
      {
        action,
        ...within(bounds),
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

/** When each account last did something with personal data before `end`, by its id; the account may be gone. */
export async function lastUses(
  payload: Payload,
  ids: readonly string[],
  end: Date,
): Promise<ReadonlyMap<string, Date>> {
  const found = await connectedDatabase(payload)
    .aggregate<{ actor: string; used: { at: Date }[] }>([
      { $documents: ids.map((actor) => ({ actor })) },
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
