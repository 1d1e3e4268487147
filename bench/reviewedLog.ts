import { type Db, ObjectId } from 'mongodb'
import type { Payload, PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { dayMs } from '@/config/timeUnits'
import { connectedDatabase } from '@/database/core/adapter'
import { accessFigures, newestAccesses } from '@/database/privacyReview/accesses'
import type { AccessAction, ActorKind } from '@/domain/records/accessLog'
import { boundsOf, koreanMonth, periodOfMonth } from '@/domain/records/reviewPeriod'
import { isoKoreanDay } from '@/domain/calendar/time'
import { say } from '@/process/say'
import { countReview, readReview } from '@/useCases/privacyReview/readReview'

import { createRandom, weighted } from './generate/random'
import { median } from './measure'
import { addAgents, buildIndexes, insertAll } from './rows'

const reads = 5
/** Over which the entries lie: half of how long the log is kept. */
const days = 366

const actionOfAdmin = weighted<AccessAction>([
  ['read', 900],
  ['change', 98],
  ['export', 1],
  ['delete', 1],
])

type Sizes = { agents: number; entries: number }

type Actors = Record<Exclude<ActorKind, 'system'>, string[]>

/** Yields entries of the access log as the application stores them: pages of twenty, and single customers. */
function* generateEntries(actors: Actors, entries: number, until: number) {
  const random = createRandom(1)
  const anyOf = (values: readonly string[]) => values[Math.floor(random() * values.length)] ?? ''
  const customers = Array.from({ length: 100_000 }, () => new ObjectId().toHexString())
  for (let index = 0; index < entries; index += 1) {
    const actorKind = random() < 0.3 ? 'admin' : 'agent'
    const action = actorKind === 'admin' ? actionOfAdmin(random) : 'read'
    const subjects = Array.from({ length: random() < 0.3 ? 20 : 1 }, () => anyOf(customers))
    yield {
      at: new Date(until - Math.floor(random() * days * dayMs)),
      actorKind,
      actorId: anyOf(actors[actorKind]),
      action,
      of: 'consultation-requests',
      subjects,
      count: subjects.length,
      address: `192.0.2.${Math.floor(random() * 255)}`,
      ...(action === 'export' || action === 'delete' ? { reason: '성능 측정' } : {}),
    }
  }
}

/** Inserts without the indexes and builds them at once, which takes a fraction of the time. */
async function fillLog(database: Db, { agents: count, entries }: Sizes): Promise<void> {
  const agents = await addAgents(database, count)
  const admins = await database.collection('admins').find().toArray()
  const idsOf = (rows: { _id: ObjectId }[]) => rows.map(({ _id }) => _id.toHexString())
  const log = database.collection('access-log')
  const indexes = await log.indexes()
  await log.dropIndexes()
  const actors = { admin: idsOf(admins), agent: idsOf(agents) }
  await insertAll(log, generateEntries(actors, entries, Date.now()))
  await buildIndexes(database, 'access-log', indexes)
}

/** The median of some readings after a first one, with its unit. */
async function time(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let read = -1; read < reads; read += 1) {
    const start = performance.now()
    await work()
    if (read >= 0) times.push(performance.now() - start)
  }
  return `${median(times).toFixed(0)} ms`
}

/** Times what the page `개인정보 점검` asks a log of so many entries, for the last month and for the longest period that it takes. */
export async function timeReviews(
  payload: Payload,
  request: () => Promise<PayloadRequest>,
  sizes: Sizes,
): Promise<void> {
  await fillLog(connectedDatabase(payload), sizes)
  const now = new Date()
  const month = periodOfMonth(koreanMonth(now, -1))
  const longest = {
    from: isoKoreanDay(new Date(now.getTime() - (limits.reviewDays - 1) * dayMs)),
    to: isoKoreanDay(now),
  }
  const [many, agents] = [sizes.entries, sizes.agents].map((number) =>
    number.toLocaleString('en-US'),
  )
  for (const [what, period] of [
    ['a month', month],
    [`${limits.reviewDays} days, the longest period`, longest],
  ] as const) {
    const bounds = boundsOf(period)
    const newest = (action: AccessAction) =>
      time(() => newestAccesses(payload, action, bounds, limits.reviewLines))
    say(
      `개인정보 점검 of ${what}, in a log of ${many} entries by ${agents} agents: ${await time(async () => readReview(await request(), period))}; ` +
        `all its counts ${await time(() => countReview(payload, bounds))}, of them who had access ${await time(() => accessFigures(payload, bounds))}; ` +
        `the newest exports ${await newest('export')}, the newest deletions ${await newest('delete')}.`,
    )
  }
}
