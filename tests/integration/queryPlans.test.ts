import { ObjectId } from 'mongodb'
import { createLocalReq } from 'payload'

import { limits } from '@/config/limits'
import type { AgentGroup } from '@/domain/operationsPanel/operationsPanel'
import { formatCursor, type Page } from '@/domain/lists/paging'
import { phoneDigits } from '@/domain/values/phone'
import { boundsOf, type ReviewPeriod } from '@/domain/records/reviewPeriod'
import { isoKoreanDay } from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildSubmission,
  password,
} from '@tests/support/builders'
import { takeMarksOff } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { type Plan, plansOf } from '@tests/support/database/queryPlans'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
/** Rows per table, far more than any page. */
const size = 2000
const start = Date.UTC(2025, 0, 1)
const minute = 60_000

let admin: Admin
let agent: Agent
/** Cursors for the middle and the end of each list. */
const cursors = { middle: '', end: '' }

async function database() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

const timeOf = (index: number) => new Date(start - index * minute)
const cursorAt = (ids: ObjectId[], index: number) =>
  formatCursor({ id: String(ids[index]), time: timeOf(index).toISOString() })

/** Copies a row, each copy a minute older than the one before. */
async function copy(
  name: string,
  row: object,
  time: string,
  change: (index: number) => object = () => ({}),
): Promise<void> {
  const rows = Array.from({ length: size }, (_, index) => ({
    ...row,
    [time]: timeOf(index),
    ...change(index),
    _id: ids[index],
  }))
  await (await database()).collection<object>(name).insertMany(rows)
}
const ids = Array.from({ length: size }, () => new ObjectId()).reverse()

async function rowOf(name: string, id: string): Promise<object> {
  const rows = (await database()).collection(name)
  // The key is unique.
  const options = { projection: { idempotency: 0 } }
  return (await rows.findOne({ _id: new ObjectId(id) }, options)) ?? {}
}

beforeAll(async () => {
  const { payload } = suite
  const { ngramOfNoAgent, ngramsOf } = await import('@/domain/lists/ngrams')
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  admin = await buildAdmin(payload)
  agent = await buildAgent(payload, { name: '박담당' })
  const { id } = await buildConsultation(payload, { agentId: agent.id })
  await takeMarksOff(payload)
  Object.assign(cursors, { middle: cursorAt(ids, size / 2), end: cursorAt(ids, size - 5) })
  await copy(
    'consultation-requests',
    await rowOf('consultation-requests', id),
    'submittedAt',
    (index) => {
      const name = index % 400 ? '많은고객' : '드문고객'
      const phone = `010-7${String(index % 1000).padStart(3, '0')}-${String(index % 7)}000`
      const searchGrams = [...ngramsOf({ phone, texts: [name] }), ngramOfNoAgent('none')]
      return {
        name,
        phone,
        phoneDigits: phoneDigits(phone),
        searchGrams,
        idempotency: { key: `key:${index}` },
        ...(isOfNobody(index) ? { agentId: null, assignedAgent: null } : {}),
        ...progressAt(index),
      }
    },
  )
  const statuses = ['pending', 'approved', 'rejected', 'suspended']
  const searchable = (index: number) => {
    const email = `many-${index}@test.kr`
    const texts = ['박담당', email]
    return { email, searchGrams: ngramsOf({ phone: '010-1111-2222', texts }) }
  }
  const account = await rowOf('agents', agent.id)
  await copy('agents', account, 'createdAt', (index) => ({
    status: statuses[index % 4],
    ...searchable(index),
  }))
  const db = await database()
  const decided = { kind: 'status', toStatus: 'approved', decidedByEmail: admin.email }
  await copy('decisions', decided, 'createdAt', (index) => ({ agent: ids[index - (index % 2)] }))
  const told = { event: 'new-request', subject: null, deliveries: [], attempts: 0 }
  await copy('notifications', told, 'createdAt', (index) => ({
    state: index % 4 ? 'sent' : 'pending',
    // As text where version 1.0.0 doesn't know the event.
    dueAt: index % 8 ? timeOf(index) : timeOf(index).toISOString(),
  }))
  const access = { action: 'read', of: 'consultation-requests', actorKind: 'admin', count: 1 }
  await copy('access-log', access, 'at', (index) => ({
    actorId: index % 2 ? admin.id : 'somebody',
    // From a day ahead, or MongoDB's TTL index deletes them during the test.
    at: new Date(Date.now() - index * 1000),
    subjects: [String(ids[index % 2 ? index : 0])],
  }))
  const later = { expiresAt: new Date(Date.now() + 60 * minute) }
  for (const name of ['sessions', 'attempts', 'submission-keys', 'password-resets'])
    await db.collection<{ _id: string }>(name).insertMany(
      Array.from({ length: size }, (_, index) => ({
        _id: `${name}-${index}`,
        account: `account-${index}`,
        requestId: `request-${index}`,
        ...later,
      })),
    )
  await recountConsultations(db)
})

/** Some of the older ones, of all stages. */
const isOfNobody = (index: number) => index > size / 2 && index % 75 === 2
const ofNobody = ids.filter((_, index) => isOfNobody(index)).length

/** Old rows, and all that can become of a request. */
function progressAt(index: number): object {
  const stage = [undefined, 'new', 'new', 'missed', 'talking', 'won', 'lost', 'lost'][index % 8]
  const promised = [undefined, 'open', 'overdue'][index % 8] ?? null
  const isCalledBack = stage === 'talking' && index % 3 === 0
  return {
    stage,
    promised,
    dueAt: stage === undefined ? null : timeOf(index),
    callBackAt: isCalledBack ? timeOf(index) : null,
  }
}

const byAdmin = () => requestOf(suite.payload, asPerson(admin, 'admins'))
const byAgent = () => requestOf(suite.payload, asPerson(agent, 'agents'))
const bySystem = () => createLocalReq({}, suite.payload)

const consultations = async (input: object) =>
  (await import('@/useCases/consultations/listConsultations')).listConsultations(
    await byAdmin(),
    input,
  )
const agents = async (group: AgentGroup, input: object = {}) =>
  (await import('@/useCases/agents/listAgents')).listAgents(await byAdmin(), { group, ...input })
const customers = async (after?: string, narrowing: object = {}) => {
  const { listCustomers } = await import('@/useCases/consultations/listCustomers')
  return listCustomers(await byAgent(), { after, ...narrowing })
}
/** A page with rows: the plan of an empty page would prove nothing. */
const full = async (page: Promise<Page<unknown>>) =>
  expect((await page).rows.length).toBeGreaterThan(0)

/** A page and one row more, with room for the queries beside it. */
const most = 3 * (limits.pageRows + 1)

/** Counts the matches of a search. */
const isMatchCount = ({ command }: Plan) => command.limit === limits.countedMatches + 1

/** The only sort in memory that is allowed: of a page's rows that were read by their ids. */
const isPageOfIds = (plan: Plan) => isById(plan) && plan.rows <= limits.pageRows

const isById = ({ command }: Plan) =>
  /"_id":\{"\$(?:in|eq)"/.test(JSON.stringify(command.filter ?? {}))

/** One row for each global. */
const isOfGlobals = ({ command }: Plan) => command.find === 'globals'

async function expectIndexed(
  work: () => Promise<unknown>,
  bound: (plan: Plan) => number = () => most,
  maySort: (plan: Plan) => boolean = isPageOfIds,
): Promise<Plan[]> {
  const plans = await plansOf(await database(), work)
  expect(plans.length).toBeGreaterThan(0)
  const wrong = plans.filter((plan) => {
    const most = Math.max(bound(plan), isMatchCount(plan) ? limits.countedMatches + 1 : 0)
    return (
      (plan.stages.includes('COLLSCAN') && !isOfGlobals(plan)) ||
      (plan.stages.includes('SORT') && !maySort(plan)) ||
      plan.rows > most ||
      plan.keys > most
    )
  })
  const sentences = wrong.map(
    ({ command, keys, rows, stages }) =>
      `${[...new Set(stages)].join(' < ')}, ${keys} keys, ${rows} rows: ${JSON.stringify(command)}`,
  )
  expect(sentences).toEqual([])
  return plans
}

const changed = ids.slice(0, limits.pageRows).map(String)
const period = { from: '2024-12-31', to: '2024-12-31' }

describe('a page of a table', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['requests, first', () => full(consultations({}))],
    ['requests, next', () => full(consultations({ after: cursors.middle }))],
    ['requests, last', () => full(consultations({ after: cursors.end }))],
    ['customers, first', () => full(customers())],
    ['customers, next', () => full(customers(cursors.middle))],
    ['customers, last', () => full(customers(cursors.end))],
    ['customers who are new', () => full(customers(undefined, { stage: 'new' }))],
    ['customers who are new, next', () => full(customers(cursors.middle, { stage: 'new' }))],
    ['customers who signed', () => full(customers(undefined, { stage: 'won' }))],
    ['customers whose call is overdue', () => full(customers(undefined, { due: 'overdue' }))],
    ['customers to be called back', () => full(customers(undefined, { due: 'callBack' }))],
    ['requests of a stage', () => full(consultations({ stage: 'lost' }))],
    [
      'overdue requests of nobody',
      () => full(consultations({ responsible: 'none', overdue: true })),
    ],
    [
      'requests of nobody in a stage',
      () => full(consultations({ responsible: 'none', stage: 'new' })),
    ],
    [
      'requests of a stage, next',
      () => full(consultations({ stage: 'new', after: cursors.middle })),
    ],
    ['overdue requests', () => full(consultations({ overdue: true }))],
    ["an agent's overdue requests", () => full(consultations({ overdue: true, agent: agent.id }))],
    [
      "an agent's requests of a stage",
      () => full(consultations({ stage: 'missed', agent: agent.id })),
    ],
    ['requests of a stage in a period', () => full(consultations({ stage: 'won', ...period }))],
    ['changed requests', () => full(consultations({ ids: changed, until: cursors.middle }))],
    [
      "an agent's changed requests of a stage",
      () => full(consultations({ ids: changed, stage: 'missed', agent: agent.id })),
    ],
    ['changed agents', () => full(agents('refused', { ids: changed }))],
    ['agents who wait, first', () => full(agents('pending'))],
    ['agents who wait, next', () => full(agents('pending', { after: cursors.middle }))],
    ['agents, approved, first', () => full(agents('approved'))],
    ['agents, approved, next', () => full(agents('approved', { after: cursors.middle }))],
    ['agents, approved, last', () => full(agents('approved', { after: cursors.end }))],
    ['agents, refused, first', () => full(agents('refused'))],
    ['agents, refused, next', () => full(agents('refused', { after: cursors.middle }))],
    ['agents, refused, last', () => full(agents('refused', { after: cursors.end }))],
  ])('should be read through indexes, no further than its end: %s', async (_, read) => {
    await expectIndexed(read)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a frequent name', () => full(consultations({ search: '많은고객' }))],
    [
      'a frequent name, next',
      () => full(consultations({ search: '많은고객', after: cursors.middle })),
    ],
    ['a rare name', () => full(consultations({ search: '드문고객' }))],
    ['a part of a phone', () => full(consultations({ search: '7123-4000' }))],
    ['an agent', () => full(consultations({ search: '박담당' }))],
    ['no match', () => consultations({ search: '없는이름' })],
    ['initial consonants', () => full(consultations({ search: 'ㄷㅁㄱㄱ' }))],
    ['a name and a part of a phone', () => full(consultations({ search: '많은고객 7123' }))],
    ['without an agent', () => full(consultations({ responsible: 'none' }))],
    [
      'without an agent, by name',
      () => full(consultations({ responsible: 'none', search: '드문고객' })),
    ],
    ['agents by name', () => full(agents('approved', { search: '담당' }))],
    ['an agent by e-mail', () => full(agents('approved', { search: 'many-1601' }))],
  ])('should be searched through indexes: %s', async (_, search) => {
    // The matches of an n-gram are counted, up to a thousand and from the index only.
    const counted = 1000
    await expectIndexed(search, ({ query, rows }) => {
      if (query.startsWith('count') && rows === 0) return counted + 1
      return most
    })
  })
})

describe("Payload's own lists", () => {
  it('should be read through indexes in the order that each begins with', async () => {
    const token = await tokenOf('admins', { email: admin.email, password })
    const slugs = suite.payload.config.collections.map(({ slug }) => slug)
    const listed = slugs.filter((slug) => !slug.startsWith('payload-'))
    await expectIndexed(
      async () => {
        for (const slug of listed)
          expect((await rest('GET', `/${slug}?limit=20`, { token })).status).toBe(200)
      },
      // Payload counts all rows, from an index.
      ({ rows }) => (rows === 0 ? size + most : most),
    )
  })
})

describe('a search for one digit', () => {
  it('should read no more requests than it counts, and the agents with it in their e-mail', async () => {
    await expectIndexed(
      () => full(consultations({ search: '7' })),
      ({ query }) => (query === 'find agents' ? size : limits.countedMatches + 2),
    )
  })
})

describe('an export', () => {
  it.each<[string, object]>([
    ['everything', {}],
    ['a period', period],
    ['an agent', { agent: 'own' }],
    ['an agent in a period', { agent: 'own', ...period }],
    ['nobody', { responsible: 'none' }],
    ['a search in a period', { search: '드문고객', ...period }],
  ])('should be counted and begun through indexes: %s', async (_, chosen) => {
    const isSearch = 'search' in chosen
    const { countExported } = await import('@/database/search/countExported')
    const { consultationFilters } = await import('@/database/search/consultationFilters')
    const { readCursors } = await import('@/database/search/listCursors')
    const filters =
      'agent' in chosen && chosen.agent === 'own' ? { ...chosen, agent: agent.id } : chosen
    const counted = await plansOf(await database(), () => countExported(suite.payload, filters))
    // Counting reads entries of an index; only a search reads rows, those with an n-gram of it.
    for (const { query, rows, stages } of counted) {
      expect(stages).not.toContain('COLLSCAN')
      if (query.startsWith('count') && !isSearch) expect(rows).toBe(0)
    }
    await expectIndexed(
      async () =>
        readCursors(suite.payload, {
          collection: 'consultation-requests',
          time: 'submittedAt',
          choices: await consultationFilters(suite.payload, filters),
          limit: limits.pageRows,
        }),
      () => (isSearch ? 2 * size : most),
    )
  })
})

describe('a privacy review', () => {
  // Who had access are all approved agents, and each entry of the log's index counts.
  const boundOfReview = ({ query }: Plan) => (isOfAccounts(query) ? 2 : 1) * size + most
  const isOfAccounts = (query: string) => /agents|admins|decisions/.test(query)
  /** Names of those whom it lists; and the last entry of each account, which is the first of an index. */
  const maySortInReview = (plan: Plan) =>
    plan.lookups.every(({ keys, outer, scans }) => scans === 0 && keys <= 2 * outer + 2) &&
    (plan.lookups.length > 0 || (isById(plan) && plan.rows <= limits.reviewPeople))
  // Everything of the log, one day of it and a day long ago.
  const recent = isoKoreanDay(new Date(Date.now() - size * 1000))
  it.each<[string, ReviewPeriod]>([
    ['recent days', { from: recent, to: isoKoreanDay(new Date()) }],
    ['long ago', { from: '2024-12-31', to: '2025-01-01' }],
  ])('should be counted from indexes, the access log without its rows: %s', async (_, period) => {
    const { countReview } = await import('@/useCases/privacyReview/readReview')
    const bounds = boundsOf(period)
    let sums: Awaited<ReturnType<typeof countReview>> | undefined
    const plans = await expectIndexed(
      async () => {
        sums = await countReview(suite.payload, bounds)
      },
      boundOfReview,
      maySortInReview,
    )
    const ofLog = plans.filter(({ query }) => query === 'aggregate access-log')
    expect([...new Set(ofLog.map(({ rows }) => rows))]).toEqual([0])
    const times = sums?.access.people.map(({ did }) => did.read?.times ?? 0) ?? []
    const inPeriod = await (
      await database()
    )
      .collection('access-log')
      .countDocuments({ action: 'read', at: { $gte: bounds.start, $lt: bounds.end } })
    expect(times.reduce((sum, number) => sum + number, 0)).toBe(inPeriod)
  })

  it('should be shown through indexes', async () => {
    const { readReview } = await import('@/useCases/privacyReview/readReview')
    const req = await byAdmin()
    const period = { from: recent, to: isoKoreanDay(new Date()) }
    await expectIndexed(() => readReview(req, period), boundOfReview, maySortInReview)
  })
})

describe('other queries', () => {
  it('should count requests from the counts, without counting rows', async () => {
    const { countConsultations, countConsultationsOf } =
      await import('@/database/counts/readConsultationCounts')
    const plans = await expectIndexed(async () => {
      const counts = await countConsultations(suite.payload)
      expect(counts).toEqual({
        all: size + 1,
        assigned: size + 1 - ofNobody,
        unassigned: ofNobody,
        overdue: size / 8,
      })
      const some = ids.slice(0, 20).map(String)
      expect((await countConsultationsOf(suite.payload, [agent.id, ...some])).get(agent.id)).toBe(
        size + 1 - ofNobody,
      )
    })
    expect(plans.map(({ query }) => query)).toEqual(Array(2).fill('aggregate request-counts'))
  })

  it('should count agents from an index only', async () => {
    const { countForOperationsPanel } =
      await import('@/useCases/operationsPanel/countForOperationsPanel')
    await expectIndexed(
      async () => countForOperationsPanel(await byAdmin()),
      ({ query, rows }) => (query === 'count agents' && rows === 0 ? size : most),
    )
  })

  it('should list and count waiting profiles by an index of their own', async () => {
    const { listWaitingProfiles } = await import('@/useCases/agents/listWaitingProfiles')
    const { countWaitingProfiles } = await import('@/database/content/waitingProfiles')
    const stored = { latest: false, version: { _status: 'draft', name: '박담당' } }
    await copy('_consultant-profile_versions', stored, 'updatedAt', (index) => ({
      parent: ids[index],
    }))
    await expectIndexed(
      async () => {
        await listWaitingProfiles(await byAdmin(), {})
        await listWaitingProfiles(await byAdmin(), { after: cursors.middle })
        expect(await countWaitingProfiles(suite.payload)).toBe(0)
      },
      () => 2,
    )
  })

  it('should count what an admin and an agent have not seen from an index only', async () => {
    const { readArrivals } = await import('@/useCases/consultations/arrivals')
    const seen = { seen: timeOf(40), expiresAt: new Date(Date.now() + 90 * 24 * 60 * 60 * 1000) }
    await (
      await database()
    )
      .collection<{ _id: string }>('seen-consultations')
      .insertMany([admin, agent].map(({ id }) => ({ _id: id, ...seen })))
    await expectIndexed(
      async () => {
        for (const req of [await byAdmin(), await byAgent()])
          expect((await readArrivals(req)).unseen).toBeGreaterThanOrEqual(40)
      },
      ({ query, rows }) => (query.startsWith('count') && rows === 0 ? most : 1),
    )
  })

  it('should find a request, a customer, a session and a rate-limit counter by one key', async () => {
    const { payload } = suite
    const { readConsultation } = await import('@/useCases/consultations/listConsultations')
    const { readCustomer } = await import('@/useCases/consultations/listCustomers')
    const { incrementRateLimitCounters, resetRateLimit, refundRateLimit } =
      await import('@/database/rateLimitCounters')
    const { endSessions, isSessionOpen, prolongSession, startSession } =
      await import('@/database/accounts/sessions')
    const { createReset } = await import('@/database/accounts/passwordResets')
    const account = { collection: 'agents', id: 'account-7' } as const
    await expectIndexed(
      async () => {
        await readConsultation(await byAdmin(), String(ids[7]))
        await readCustomer(await byAgent(), String(ids[7]))
        const sid = await startSession(await bySystem(), account)
        expect(await isSessionOpen(payload, sid, account)).toBe(true)
        expect(await prolongSession(await bySystem(), sid)).toBe(true)
        await endSessions(await bySystem(), account.id)
        await createReset(await bySystem(), account)
        const rateLimit = { key: ['a'], limit: 1, window: minute }
        expect(await incrementRateLimitCounters(payload, [rateLimit])).toBe(0)
        expect(await incrementRateLimitCounters(payload, [rateLimit])).toBeGreaterThan(0)
        await refundRateLimit(payload, ['a'])
        await resetRateLimit(payload, ['a'])
      },
      () => 2,
    )
  })

  it('should not grow with the tables, for a submission and a deletion', async () => {
    const { payload } = suite
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    await expectIndexed(
      async () => {
        const input = buildSubmission({ agentId: agent.id })
        const { id } = await submitConsultation(await bySystem(), input)
        const where = { id, collection: 'consultation-requests' } as const
        await payload.update({ ...where, data: { assignedAgent: null }, ...asAdmin(admin) })
        await payload.delete({ ...where, ...asAdmin(admin) })
      },
      () => 5,
    )
  })
})

describe('background jobs', () => {
  it('should find due notifications through indexes', async () => {
    const { leaseNotifications } = await import('@/database/notifications/outbox')
    await expectIndexed(
      async () => expect(await leaseNotifications(suite.payload, 2)).toHaveLength(2),
      () => 5,
    )
  })

  it('should count waiting notifications through indexes, and read nothing else', async () => {
    const { readOutboxMetrics } = await import('@/database/metrics')
    const waiting = size / 4
    await expectIndexed(
      async () =>
        expect((await readOutboxMetrics(suite.payload)).pending).toBeGreaterThan(waiting - 2),
      ({ rows }) => (rows === 0 ? waiting + 5 : 5),
    )
  })

  it('should find requests without an agent among those that wait for a call, however old one of them is', async () => {
    const { hasUnassigned } = await import('@/database/consultations/assignInTurn')
    const uncalled = { stage: 'new', promised: { $in: ['open', 'overdue'] }, assignedAgent: null }
    const rows = (await database()).collection('consultation-requests')
    const waiting = await rows.find(uncalled).sort({ submittedAt: 1 }).toArray()
    expect(waiting.length).toBeGreaterThan(1)
    const taken = { _id: { $in: waiting.map(({ _id }) => _id) } }
    // By an admin: no job assigns them again.
    await rows.updateMany(taken, { $set: { referralSource: 'admin' } })
    await expectIndexed(
      async () => expect(await hasUnassigned(suite.payload)).toBe(false),
      () => waiting.length + 4,
    )
    await rows.updateMany(taken, { $set: { referralSource: null } })
    await expectIndexed(
      async () => expect(await hasUnassigned(suite.payload)).toBe(true),
      () => 6,
    )
  })

  it('should find requests past retention through indexes, a batch at a time', async () => {
    const { payload } = suite
    const { findExpired, oldestConsultation } =
      await import('@/database/consultations/expiredConsultations')
    const expired = { version: 1, knownVersions: [1], before: new Date() }
    await expectIndexed(
      async () => {
        const limit = limits.retentionBatch
        expect(await findExpired(payload, expired, { except: new Set(), limit })).toHaveLength(
          limit,
        )
        await findExpired(payload, { ...expired, version: null }, { except: new Set(), limit })
        expect(await oldestConsultation(payload)).toEqual(timeOf(size - 1))
      },
      () => limits.retentionBatch + 5,
    )
  })

  it('should count requests past retention from an index only', async () => {
    const { countExpired } = await import('@/database/consultations/expiredConsultations')
    const expired = { version: 1, knownVersions: [1], before: new Date() }
    await expectIndexed(
      async () => expect(await countExpired(suite.payload, expired)).toBeGreaterThan(size - 5),
      ({ rows }) => (rows === 0 ? size + 5 : 0),
    )
  })

  it('should recount requests from an index only, and fold changes by their ids', async () => {
    const { recountConsultations } = await import('@/database/counts/recountConsultations')
    const { foldCountChanges } = await import('@/database/counts/foldCountChanges')
    await buildConsultation(suite.payload)
    const db = await database()
    await expectIndexed(
      () => foldCountChanges(db),
      () => 5,
    )
    // Those without an agent are read: an index doesn't tell a missing agent from none.
    await expectIndexed(
      () => recountConsultations(db),
      ({ rows }) => (rows < 20 ? size + 40 : 0),
    )
  })
})

describe('timelines of deleted requests', () => {
  it('should be found from indexes only, one entry for each request', async () => {
    const { deleteOrphanedActivities } =
      await import('@/database/consultations/deleteOrphanedActivities')
    const db = await database()
    const rows = 20
    const [withTimeline, gone] = [40, 3]
    const requests = [
      ...ids.slice(0, withTimeline - gone),
      ...Array.from({ length: gone }, () => new ObjectId()),
    ]
    await db
      .collection('request-activities')
      .insertMany(
        requests.flatMap((request) =>
          Array.from({ length: rows }, () => ({ request, at: new Date() })),
        ),
      )
    const plans = await expectIndexed(
      async () => expect(await deleteOrphanedActivities(db, { deletes: false })).toBe(gone * rows),
      ({ query }) => (query.includes('activities') ? withTimeline + gone * rows : withTimeline + 5),
    )
    expect(plans.flatMap(({ stages }) => stages)).toContain('DISTINCT_SCAN')
    expect(await deleteOrphanedActivities(db)).toBe(gone * rows)
    await db.collection('request-activities').deleteMany({ request: { $in: requests } })
  })
})

describe('the access log', () => {
  it.each([
    ['its first page', {}],
    ['who has read one', { subjects: { equals: 'the first' } }],
    ['the reads of one person', { actorId: { equals: 'the admin' } }],
  ])('should be read through indexes: %s', async (_, where) => {
    const names = { 'the first': String(ids[0]), 'the admin': admin.id }
    const asked = JSON.parse(JSON.stringify(where), (__, value: unknown) =>
      typeof value === 'string' ? names[value as keyof typeof names] : value,
    ) as object
    await expectIndexed(async () => {
      const { docs } = await suite.payload.find({
        collection: 'access-log',
        where: asked as never,
        sort: '-at',
        limit: 20,
        // Payload's own lists would count the rows.
        pagination: false,
        ...asAdmin(admin),
      })
      expect(docs).toHaveLength(20)
    })
  })
})
