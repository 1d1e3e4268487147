import { jest } from '@jest/globals'
import { MongoServerError, ObjectId } from 'mongodb'
import type { Where } from 'payload'

import { isoKoreanDay, startOfIsoDay } from '@/domain/calendar/time'
import { baseKey } from '@/domain/content/edits'
import type { Admin, Agent, ConsultationRequest } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { promisesOf } from '@tests/support/database/promises'
import { letMidnightPass } from '@tests/support/midnight'
import { onlyDate } from '@tests/support/onlyDate'
import { rest, tokenOf } from '@tests/support/http/rest'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()
const collection = 'consultation-requests'
let admin: Admin
let alice: Agent
let bob: Agent

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  alice = await buildAgent(suite.payload, { name: '김앨리스' })
  bob = await buildAgent(suite.payload, { name: '이밥' })
})

afterEach(async () => {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  // Whatever a test has done, the counts must agree with the rows.
  const { wrong } = await recountConsultations(connectedDatabase(suite.payload), { repairs: false })
  expect(wrong).toEqual([])
})

const as = (person: Admin | Agent): Person =>
  asPerson(person, person.id === admin.id ? 'admins' : 'agents')

async function record(person: Admin | Agent | null, id: string, input: object) {
  const { recordActivity } = await import('@/useCases/consultations/recordActivity')
  return recordActivity(await requestOf(suite.payload, person && as(person)), id, input)
}

async function timeline(person: Admin | Agent | null, consultation: string, before?: unknown) {
  const { listActivities } = await import('@/useCases/consultations/listActivities')
  return listActivities(await requestOf(suite.payload, person && as(person)), consultation, {
    before,
  })
}

async function strike(person: Admin | Agent | null, consultation: string, activity: string) {
  const { strikeMemo } = await import('@/useCases/consultations/strikeMemo')
  return strikeMemo(await requestOf(suite.payload, person && as(person)), {
    consultation,
    activity,
  })
}

const ofAlice = (fields = {}) => buildConsultation(suite.payload, { agentId: alice.id, ...fields })
const stored = (id: string): Promise<ConsultationRequest> =>
  suite.payload.findByID({ collection, id, depth: 0, overrideAccess: true })
const assign = (id: string, assignedAgent: string | null) =>
  suite.payload.update({ collection, id, data: { assignedAgent }, ...asAdmin(admin) })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const key = () => new ObjectId().toHexString()

describe('a new request', () => {
  it('should be new, with a promised call and nothing done', async () => {
    const { id, submittedAt } = await ofAlice()
    const { dueAt } = await import('@/domain/calendar/dueAt')
    expect(await stored(id)).toMatchObject({
      stage: 'new',
      dueAt: dueAt(new Date(submittedAt ?? '')).toISOString(),
      stageChangedAt: submittedAt,
      activityCount: 0,
      version: 0,
    })
  })

  it('should take none of these fields from a client', async () => {
    const { id } = await ofAlice()
    for (const data of [{ stage: 'won' }, { version: 9 }, { firstReachedAt: inDays(0) }])
      await suite.payload.update({ collection, id, data: data as never, ...asAdmin(admin) })
    expect(await stored(id)).toMatchObject({ stage: 'new', version: 0, firstReachedAt: null })
  })
})

describe('recording', () => {
  it.each([
    ['reached', 'new', 'talking', { firstAttemptAt: true, firstReachedAt: true }],
    ['missed', 'new', 'missed', { firstAttemptAt: true, firstReachedAt: false }],
    ['reached', 'won', 'won', { firstAttemptAt: true, firstReachedAt: true }],
    ['missed', 'lost', 'lost', { firstAttemptAt: true, firstReachedAt: false }],
  ])('%s should lead from %s to %s', async (kind, from, to, times) => {
    const { id } = await ofAlice()
    if (from !== 'new')
      await record(admin, id, {
        kind: 'stage',
        stage: from,
        ...(from === 'lost' ? { lostReason: 'price' } : {}),
      })
    const { activities, request: progress } = await record(alice, id, { kind })
    expect(progress).toMatchObject({ id, stage: to })
    expect(Boolean(progress.firstAttemptAt)).toBe(times.firstAttemptAt)
    expect(Boolean(progress.firstReachedAt)).toBe(times.firstReachedAt)
    expect(activities).toEqual([
      expect.objectContaining({
        kind,
        by: { collection: 'agents', name: '김앨리스' },
        text: null,
        struck: false,
        from: from === to ? null : from,
        to: from === to ? null : to,
      }),
    ])
    expect(await stored(id)).toMatchObject({ stage: to, activityCount: from === 'new' ? 1 : 2 })
  })

  it('should take a wrong number as a missed call that ends it', async () => {
    const { id } = await ofAlice()
    const sent = { kind: 'missed', stage: 'lost', lostReason: 'wrongNumber' }
    expect((await record(alice, id, sent)).request).toMatchObject({
      stage: 'lost',
      lostReason: 'wrongNumber',
      version: 1,
    })
    const reopened = await record(alice, id, { kind: 'stage', stage: 'talking' })
    expect(reopened.request).toMatchObject({ stage: 'talking', lostReason: null, version: 2 })
  })

  it('should promise a new call for a request reopened without an attempt', async () => {
    await letMidnightPass()
    const { id } = await ofAlice()
    const before = await stored(id)
    await record(alice, id, { kind: 'stage', stage: 'lost', lostReason: 'other' })
    const { connectedDatabase } = await import('@/database/core/adapter')
    const old = new Date('2026-01-05T09:00:00.000Z')
    await connectedDatabase(suite.payload)
      .collection(collection)
      .updateOne({ _id: new ObjectId(id) }, { $set: { dueAt: old } })
    const { request: progress } = await record(alice, id, { kind: 'stage', stage: 'talking' })
    expect(progress.dueAt).toBe(before.dueAt)
    expect(progress.firstAttemptAt).not.toBeNull()
  })

  it.each([
    ['missed', 'talking', { kind: 'stage', stage: 'new' }],
    ['won', 'won', { kind: 'stage', stage: 'lost', lostReason: 'price' }],
    ['lost', 'lost', { kind: 'callBack', callBackAt: inDays(1) }],
    ['won', 'won', { kind: 'reached', callBackAt: inDays(1) }],
  ])('should refuse a step that may not follow, and write nothing: %s', async (stage, _, sent) => {
    const { id } = await ofAlice()
    await record(alice, id, {
      kind: 'stage',
      stage,
      ...(stage === 'lost' ? { lostReason: 'price' } : {}),
    })
    const before = await stored(id)
    await expect(record(alice, id, sent)).rejects.toMatchObject({
      status: 409,
      message: '이미 처리되었거나 변경할 수 없는 상태입니다.',
    })
    expect(await stored(id)).toEqual(before)
  })

  it('should answer the present stage again without a change but its row', async () => {
    const { id } = await ofAlice()
    const { activities, request: progress } = await record(alice, id, {
      kind: 'stage',
      stage: 'new',
    })
    expect(progress).toMatchObject({ stage: 'new', version: 0, firstAttemptAt: null })
    expect(activities).toMatchObject([{ kind: 'stage', from: null, to: null }])
    expect(await stored(id)).toMatchObject({ activityCount: 1 })
  })

  it('should book a call-back, keep it over a missed call and clear it with a talk', async () => {
    const { id } = await ofAlice()
    const callBackAt = inDays(2)
    const booked = await record(alice, id, { kind: 'callBack', callBackAt })
    expect(booked.request).toMatchObject({ callBackAt, firstAttemptAt: null, version: 1 })
    expect((await record(alice, id, { kind: 'missed' })).request).toMatchObject({ callBackAt })
    expect((await record(alice, id, { kind: 'reached' })).request.callBackAt).toBeNull()
    const again = { kind: 'reached', callBackAt: inDays(3) }
    expect((await record(alice, id, again)).request.callBackAt).toBe(again.callBackAt)
    const taken = await record(alice, id, { kind: 'callBack', callBackAt: null })
    expect(taken.request.callBackAt).toBeNull()
  })

  it('should store memos in one spelling', async () => {
    const { id } = await ofAlice()
    const text = '  \u1112\u1161\u11ab\r\n\u1100\u1173\u11af\t메모 '
    const { activities, request: progress } = await record(alice, id, { kind: 'memo', text })
    expect(activities[0]?.text).toBe('한\n글 메모')
    expect(progress.version).toBe(0)
    const longest = '🙂'.repeat(500)
    expect((await record(alice, id, { kind: 'memo', text: longest })).activities[0]?.text).toBe(
      longest,
    )
  })

  describe('that is wrong', () => {
    let id: string
    beforeAll(async () => void ({ id } = await ofAlice()))

    it.each([
      ['kind', { kind: 'assigned' }],
      ['kind', {}],
      ['text', { kind: 'memo' }],
      ['text', { kind: 'memo', text: ' \u3164 ' }],
      ['text', { kind: 'memo', text: '가'.repeat(501) }],
      ['text', { kind: 'memo', text: '가\u0007' }],
      ['text', { kind: 'memo', text: { $ne: 1 } }],
      ['text', { kind: 'callBack', callBackAt: inDays(1), text: '메모' }],
      ['stage', { kind: 'stage' }],
      ['stage', { kind: 'stage', stage: 'gone' }],
      ['stage', { kind: 'memo', text: '메모', stage: 'won' }],
      ['lostReason', { kind: 'stage', stage: 'lost' }],
      ['lostReason', { kind: 'stage', stage: 'won', lostReason: 'price' }],
      ['callBackAt', { kind: 'callBack' }],
      ['callBackAt', { kind: 'callBack', callBackAt: inDays(-1) }],
      ['callBackAt', { kind: 'callBack', callBackAt: inDays(91) }],
      ['callBackAt', { kind: 'callBack', callBackAt: 'tomorrow' }],
      ['callBackAt', { kind: 'memo', text: '메모', callBackAt: null }],
      ['version', { kind: 'memo', text: '메모', version: -1 }],
      ['idempotencyKey', { kind: 'memo', text: '메모', idempotencyKey: 'short' }],
    ])('should be refused at its field: %s, %j', async (path, input) => {
      await expect(record(alice, id, input)).rejects.toMatchObject({
        status: 400,
        fieldErrors: expect.arrayContaining([
          { path, message: expect.stringMatching(/[가-힣]/) as string },
        ]) as unknown,
      })
      expect(await stored(id)).toMatchObject({ activityCount: 0 })
    })
  })

  it('should refuse a change of stage on an outdated version, and never a memo', async () => {
    const { id } = await ofAlice()
    await record(alice, id, { kind: 'missed' })
    for (const version of [0, 2])
      await expect(
        record(admin, id, { kind: 'stage', stage: 'won', version }),
      ).rejects.toMatchObject({ status: 409 })
    await record(admin, id, { kind: 'memo', text: '메모', version: 0 })
    const { request: progress } = await record(admin, id, {
      kind: 'stage',
      stage: 'won',
      version: 1,
    })
    expect(progress).toMatchObject({ stage: 'won', version: 2 })
  })

  it('should record the same key once for one person, and refuse it with other content', async () => {
    const { id } = await ofAlice()
    const sent = { kind: 'reached', text: '통화', idempotencyKey: key() }
    const results = await Promise.all(Array.from({ length: 8 }, () => record(alice, id, sent)))
    expect(new Set(results.map(({ activities }) => activities[0]?.id)).size).toBe(1)
    expect(await stored(id)).toMatchObject({ activityCount: 1, version: 1 })
    // The write alone says which version it has replaced.
    expect(results.flatMap(({ replacedVersion }) => replacedVersion ?? [])).toEqual([0])
    await expect(record(alice, id, { ...sent, text: '다른' })).rejects.toMatchObject({
      status: 409,
    })
    const others = await record(admin, id, sent)
    expect(others.activities[0]?.id).not.toBe(results[0]?.activities[0]?.id)
  })

  it.each(['callBack', 'reached', 'missed'])(
    'should answer %s with its row once more, with the same key, after the time of its call-back',
    async (kind) => {
      const { id } = await ofAlice()
      const sent = { kind, callBackAt: inDays(1), idempotencyKey: key() }
      const { activities } = await record(alice, id, sent)
      jest.useFakeTimers({ now: new Date(inDays(2)), doNotFake: [...onlyDate] })
      try {
        expect((await record(alice, id, sent)).activities).toEqual(activities)
        await expect(record(alice, id, { ...sent, idempotencyKey: key() })).rejects.toMatchObject({
          fieldErrors: [{ path: 'callBackAt' }],
        })
      } finally {
        jest.useRealTimers()
      }
      expect(await stored(id)).toMatchObject({ activityCount: 1, callBackAt: sent.callBackAt })
    },
  )

  it('should keep stage, timeline and counts together while many record at once', async () => {
    const { id } = await ofAlice()
    const kinds = ['missed', 'reached', 'memo'] as const
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        record(index % 2 ? alice : admin, id, {
          kind: kinds[index % 3],
          ...(index % 3 === 2 ? { text: `메모 ${index}` } : {}),
        }),
      ),
    )
    const { stage, activityCount } = await stored(id)
    const rows = [
      ...(await timeline(admin, id)).activities,
      ...(await timeline(admin, id, (await timeline(admin, id)).activities.at(-1)?.id)).activities,
    ]
    expect(activityCount).toBe(24)
    expect(rows).toHaveLength(24)
    expect(rows.find(({ to }) => to)?.to).toBe(stage)
  })
})

describe('a timeline', () => {
  it('should be answered newest first, a page at a time', async () => {
    const { id } = await ofAlice()
    for (let index = 0; index < 22; index += 1)
      await record(alice, id, { kind: 'memo', text: `메모 ${index}` })
    const first = await timeline(alice, id)
    expect(first).toMatchObject({ hasMore: true, request: { id, stage: 'new' } })
    expect(first.activities.map(({ text }) => text).slice(0, 2)).toEqual(['메모 21', '메모 20'])
    const second = await timeline(alice, id, first.activities.at(-1)?.id)
    expect(second.activities.map(({ text }) => text)).toEqual(['메모 1', '메모 0'])
    expect(second.hasMore).toBe(false)
    await expect(timeline(alice, id, 'x')).rejects.toMatchObject({ status: 400 })
  })

  it('should make one row of the access log for each reading and each activity', async () => {
    const { id } = await ofAlice()
    await takeAccessLog(suite.payload)
    await record(alice, id, { kind: 'memo', text: '비밀' })
    await timeline(alice, id)
    const logged = await takeAccessLog(suite.payload)
    expect(logged.map(({ action, subjects }) => [action, subjects])).toEqual([
      ['change', [id]],
      ['read', [id]],
    ])
    expect(JSON.stringify(logged)).not.toContain('비밀')
  })

  it('should belong to the admins and to the agent whom the request is assigned to', async () => {
    const { id } = await ofAlice()
    await record(alice, id, { kind: 'memo', text: '앨리스의 메모' })
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    const none = key()
    for (const [person, consultation] of [
      [bob, id],
      [pending, id],
      [null, id],
      [alice, none],
      [alice, 'none'],
    ] as const) {
      for (const ask of [
        () => timeline(person, consultation),
        () => record(person, consultation, { kind: 'memo', text: '메모' }),
        () => record(person, consultation, { kind: 'nonsense' }),
        () => strike(person, consultation, none),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'notFound', status: 404 })
    }
    await assign(id, bob.id)
    await expect(timeline(alice, id)).rejects.toMatchObject({ code: 'notFound' })
    const { activities, agentNames } = await timeline(bob, id)
    expect(activities.map(({ kind, text }) => [kind, text])).toEqual([
      ['assigned', null],
      ['memo', '앨리스의 메모'],
    ])
    expect(activities[0]).toMatchObject({
      from: alice.id,
      to: bob.id,
      by: { collection: 'admins', name: '관리자' },
    })
    expect(agentNames).toEqual({ [alice.id]: '김앨리스', [bob.id]: '이밥' })
  })

  it('should tell of every change of assignment but the first', async () => {
    const { id } = await buildConsultation(suite.payload)
    const kinds = async () =>
      (await timeline(admin, id)).activities.map(({ from, to }) => [from, to])
    await assign(id, alice.id)
    expect(await kinds()).toEqual([])
    await assign(id, null)
    await assign(id, bob.id)
    expect(await kinds()).toEqual([
      [null, bob.id],
      [alice.id, null],
    ])
    expect(await stored(id)).toMatchObject({ version: 3, activityCount: 2 })
  })

  it('should be deleted with its request', async () => {
    const { id } = await ofAlice()
    await record(alice, id, { kind: 'memo', text: '메모' })
    await suite.payload.delete({ collection, id, ...asAdmin(admin) })
    const { totalDocs } = await suite.payload.count({
      collection: 'request-activities',
      where: { request: { equals: id } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(0)
  })

  it('should not be searched by its memos', async () => {
    const queries: { where?: Where; sort?: string }[] = [
      { where: { text: { equals: '메모' } } },
      { where: { or: [{ text: { like: '메' } }] } },
      { sort: '-text' },
    ]
    for (const query of queries)
      await expect(
        suite.payload.find({ collection: 'request-activities', ...query, ...asAdmin(admin) }),
      ).rejects.toMatchObject({ status: 400 })
    await expect(
      suite.payload.find({ collection: 'request-activities', ...asAgent(alice) }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('striking a memo out', () => {
  it('should erase the text for good, repeatably, by its author or an admin', async () => {
    const { id } = await ofAlice()
    const { activities } = await record(alice, id, { kind: 'reached', text: '비밀 메모' })
    const row = activities[0]?.id ?? ''
    const byAdmin = await record(admin, id, { kind: 'memo', text: '관리자 메모' })
    await expect(strike(alice, id, byAdmin.activities[0]?.id ?? '')).rejects.toMatchObject({
      status: 403,
    })
    await strike(alice, id, row)
    await strike(alice, id, row)
    await strike(admin, id, byAdmin.activities[0]?.id ?? '')
    const shown = await timeline(alice, id)
    expect(shown.activities.map(({ kind, struck, text }) => [kind, struck, text])).toEqual([
      ['memo', true, null],
      ['reached', true, null],
    ])
    expect(shown.request.version).toBe(1)
    const { connectedDatabase } = await import('@/database/core/adapter')
    const rows = await connectedDatabase(suite.payload)
      .collection('request-activities')
      .find({ request: new ObjectId(id) })
      .toArray()
    expect(JSON.stringify(rows)).not.toContain('비밀')
  })

  it("should be refused to the agent whose customer it is now, and no longer be its author's", async () => {
    const { id } = await ofAlice()
    const { activities } = await record(alice, id, { kind: 'memo', text: '앨리스의 메모' })
    const row = activities[0]?.id ?? ''
    await assign(id, bob.id)
    await expect(strike(bob, id, row)).rejects.toMatchObject({ status: 403 })
    await expect(strike(alice, id, row)).rejects.toMatchObject({ status: 404 })
    expect((await timeline(bob, id)).activities).toContainEqual(
      expect.objectContaining({ id: row, text: '앨리스의 메모', struck: false }),
    )
  })

  it('should answer 404 for a memo of another request', async () => {
    const [one, other] = [await ofAlice(), await ofAlice()]
    const { activities } = await record(alice, other.id, { kind: 'memo', text: '메모' })
    await expect(strike(alice, one.id, activities[0]?.id ?? '')).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('requests with the same phone', () => {
  it('should be counted for admins alone', async () => {
    const phone = '01044445555'
    const first = await ofAlice({ phone })
    await buildConsultation(suite.payload, { phone, name: '이하루' })
    const read = (who: object) =>
      suite.payload.findByID({ collection, id: first.id, depth: 0, ...who })
    expect(await read(asAdmin(admin))).toMatchObject({ samePhone: 1 })
    expect(await read(asAgent(alice))).not.toHaveProperty('samePhone')
  })
})

describe("an agent's numbers", () => {
  it("should count the agent's own customers only, by stage and by what is due", async () => {
    const carol = await buildAgent(suite.payload)
    const count = async (agent: Agent) => {
      const { countCustomers } = await import('@/useCases/consultations/countCustomers')
      return countCustomers(await requestOf(suite.payload, as(agent)))
    }
    const list = async (due: string) => {
      const { listCustomers } = await import('@/useCases/consultations/listCustomers')
      const { rows } = await listCustomers(await requestOf(suite.payload, as(carol)), { due })
      return rows.map(({ id }) => id)
    }
    const { set } = promisesOf(suite.payload)
    const ofCarol = async () => (await buildConsultation(suite.payload, { agentId: carol.id })).id
    const calledBack = async (callBackAt: Date) => {
      const id = await ofCarol()
      await record(carol, id, { kind: 'reached' })
      await set(id, { callBackAt })
      return id
    }
    await letMidnightPass()
    const midnight = startOfIsoDay(isoKoreanDay(new Date())).getTime()
    const tomorrow = midnight + 86_400_000
    const [late, today, won] = [await ofCarol(), await ofCarol(), await ofCarol(), await ofCarol()]
    await set(late, { dueAt: new Date(midnight - 1) })
    await set(today, { dueAt: new Date(tomorrow - 1) })
    const callBacks = [
      await calledBack(new Date(midnight - 1)),
      await calledBack(new Date(tomorrow - 1)),
    ]
    await calledBack(new Date(tomorrow))
    await record(carol, won, { kind: 'stage', stage: 'won' })
    const { markOverdue } = await import('@/jobs/promises/markOverdue')
    await markOverdue(suite.payload, new Date(), true)
    expect(await count(carol)).toEqual({
      all: 7,
      stages: { new: 3, missed: 0, talking: 3, won: 1, lost: 0 },
      due: { overdue: 1, today: 1, callBack: 2 },
    })
    expect(await list('overdue')).toEqual([late])
    expect(await list('today')).toEqual([today])
    expect(await list('callBack')).toEqual(callBacks.toReversed())
    const before = await count(alice)
    await assign(won, alice.id)
    expect(await count(carol)).toMatchObject({ all: 6, stages: { won: 0 } })
    expect((await count(alice)).stages.won).toBe(before.stages.won + 1)
  })
})

describe("an agent's statistics", () => {
  it('should cover what was received in the last 30 days, and be computed once a minute', async () => {
    const { refreshAgentStatistics } = await import('@/jobs/refreshAgentStatistics')
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { listAgents } = await import('@/useCases/agents/listAgents')
    const erin = await buildAgent(suite.payload, { name: '에린' })
    const statisticsOf = async () => {
      const input = { group: 'approved', search: erin.email }
      const { rows } = await listAgents(await requestOf(suite.payload, as(admin)), input)
      return rows[0]
    }
    const consultations = []
    for (let index = 0; index < 4; index += 1)
      consultations.push(await buildConsultation(suite.payload, { agentId: erin.id }))
    const [one, two, three] = consultations.map(({ id }) => id)
    for (const id of [one, two, three]) await record(erin, id ?? '', { kind: 'missed' })
    await record(erin, one ?? '', { kind: 'stage', stage: 'won' })
    const rows = connectedDatabase(suite.payload).collection(collection)
    for (const [id, contactMinutes] of [
      [one, 10],
      [two, 50],
      [three, 30],
    ] as const)
      await rows.updateOne({ _id: new ObjectId(id) }, { $set: { contactMinutes } })
    await refreshAgentStatistics(suite.payload)
    expect(await statisticsOf()).toMatchObject({
      customers: 4,
      open: 3,
      overdue: 0,
      won: 1,
      contactMinutes: 30,
    })
    const later = new Date(Date.now() + 31 * 86_400_000)
    await refreshAgentStatistics(suite.payload, later)
    expect(await statisticsOf()).toMatchObject({ open: 3, won: 0, contactMinutes: null })
  })
})

describe('recording over REST', () => {
  it('should refuse fields that an activity may not carry, naming each', async () => {
    const { id } = await ofAlice()
    const beside = { by: 'x', at: inDays(0), request: key() }
    const message = '이 기록에는 함께 보낼 수 없는 내용입니다.'
    await expect(
      record(alice, id, { kind: 'memo', text: '메모', ...beside }),
    ).rejects.toMatchObject({
      status: 400,
      fieldErrors: ['by', 'at', 'request'].map((path) => ({ path, message })),
    })
    expect(await stored(id)).toMatchObject({ activityCount: 0 })
  })

  describe('and reading on from a malformed id', () => {
    let id: string
    let token: string
    beforeAll(async () => {
      ;({ id } = await ofAlice())
      token = await tokenOf('agents', { email: alice.email, password })
    })

    it.each(['before=zzz', 'before=', 'before[$gt]=1', 'before[]=6561e5c2a1b2c3d4e5f60718'])(
      'should be refused: %s',
      async (query) => {
        const answer = await rest('GET', `/${collection}/${id}/activities?${query}`, { token })
        const message = '입력한 내용을 다시 확인해 주세요.'
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { errors: [{ data: { errors: [{ path: 'before', message }] } }] },
        ])
      },
    )
  })

  it('should assign a request while memos are recorded', async () => {
    const { id } = await ofAlice()
    const token = await tokenOf('admins', { email: admin.email, password })
    const memos = Array.from({ length: 8 }, (_, index) =>
      record(admin, id, { kind: 'memo', text: `메모 ${index}` }),
    )
    const body = { assignedAgent: bob.id }
    const answer = await rest('PATCH', `/${collection}/${id}`, { token, body })
    await Promise.all(memos)
    expect(answer.status).toBe(200)
    expect(await stored(id)).toMatchObject({ assignedAgent: bob.id, activityCount: 9, version: 1 })
  })

  it('should assign a request again after a write conflict', async () => {
    const { id } = await ofAlice()
    const token = await tokenOf('admins', { email: admin.email, password })
    const update = suite.payload.db.updateOne
    let meets = 0
    suite.payload.db.updateOne = async (args) => {
      if (args.collection === collection && (meets += 1) === 1)
        throw new MongoServerError({
          message: 'WriteConflict',
          code: 112,
          errorLabels: ['TransientTransactionError'],
        })
      return update.call(suite.payload.db, args)
    }
    const body = { assignedAgent: bob.id, [baseKey]: { assignedAgent: alice.id } }
    const answer = await rest('PATCH', `/${collection}/${id}`, { token, body })
    suite.payload.db.updateOne = update
    expect([answer.status, meets]).toEqual([200, 2])
    expect(await stored(id)).toMatchObject({ assignedAgent: bob.id, activityCount: 1, version: 1 })
  })
})

describe('changing many consultation requests at once', () => {
  it('should change what can be changed, and say of the others why not', async () => {
    const { changeConsultations } = await import('@/useCases/consultations/changeConsultations')
    const change = async (person: Admin | Agent, input: object) =>
      changeConsultations(await requestOf(suite.payload, as(person)), input)
    const consultations = [await ofAlice(), await ofAlice(), await ofAlice()]
    const [first, second] = consultations
    await record(admin, first?.id ?? '', { kind: 'stage', stage: 'won' })
    const gone = key()
    const ids = [...consultations.map(({ id }) => id), gone]
    expect(await change(admin, { ids, change: { stage: 'lost', lostReason: 'price' } })).toEqual({
      changed: 2,
      unchanged: [
        { id: first?.id, reason: '이미 처리되었거나 변경할 수 없는 상태입니다.' },
        { id: gone, reason: '요청하신 내용을 찾을 수 없습니다.' },
      ],
    })
    expect(await stored(second?.id ?? '')).toMatchObject({ stage: 'lost', lostReason: 'price' })
    expect(
      await change(admin, { ids: ids.slice(0, 3), change: { assignedAgent: bob.id } }),
    ).toEqual({ changed: 3, unchanged: [] })
    const again = await change(admin, { ids: ids.slice(0, 1), change: { assignedAgent: bob.id } })
    expect(again).toEqual({
      changed: 0,
      unchanged: [{ id: first?.id, reason: '이미 선택하신 내용과 같습니다.' }],
    })
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    const refused = await change(admin, {
      ids: ids.slice(0, 1),
      change: { assignedAgent: pending.id },
    })
    expect(refused).toMatchObject({ changed: 0, unchanged: [{ id: first?.id }] })
    await expect(change(alice, { ids, change: { assignedAgent: bob.id } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    for (const input of [
      { ids: [], change: { assignedAgent: null } },
      { ids: Array.from({ length: 101 }, key), change: { assignedAgent: null } },
    ])
      await expect(change(admin, input)).rejects.toMatchObject({ status: 400 })
    for (const [sent, path, message] of [
      [{ stage: 'lost' }, 'lostReason', '종료 사유를 선택해 주세요.'],
      [{ stage: 'gone' }, 'stage', '알 수 없는 상태입니다.'],
      [{ stage: 'won', lostReason: 'price' }, 'lostReason', /종료로 바꿀 때만/],
      [{ stage: 'lost', lostReason: 'bored' }, 'lostReason', '알 수 없는 종료 사유입니다.'],
      [{ assignedAgent: 'x' }, 'assignedAgent', '입력한 내용을 다시 확인해 주세요.'],
      [{ assignedAgent: null, kind: 'stage' }, 'kind', '입력한 내용을 다시 확인해 주세요.'],
      [{}, 'stage', '바꿀 상태를 선택해 주세요.'],
    ] as const)
      await expect(change(admin, { ids, change: sent })).rejects.toMatchObject({
        status: 400,
        fieldErrors: [{ path: `change.${path}`, message: expect.stringMatching(message) }],
      })
  })

  it('should start no further change after its timeout, and name those that are left', async () => {
    const { changeConsultations } = await import('@/useCases/consultations/changeConsultations')
    const { durations } = await import('@/config/durations')
    const [first, second, third] = [await ofAlice(), await ofAlice(), await ofAlice()]
    const req = await requestOf(suite.payload, as(admin))
    // The clock stands at the end of the time once the first one is done.
    const started = performance.now()
    const clock = jest.spyOn(performance, 'now')
    clock.mockReturnValueOnce(started).mockReturnValueOnce(started)
    clock.mockReturnValue(started + durations.bulkChangeBegun + 1)
    const ids = [first.id, second.id, third.id]
    const answer = await changeConsultations(req, { ids, change: { assignedAgent: bob.id } })
    clock.mockRestore()
    const reason = '시간이 모자라 아직 변경하지 못했습니다. 다시 시도해 주세요.'
    expect(answer).toEqual({
      changed: 1,
      unchanged: [
        { id: second.id, reason },
        { id: third.id, reason },
      ],
    })
    expect(await stored(third.id)).toMatchObject({ assignedAgent: alice.id })
  })
})

describe("the operations panel's requests", () => {
  it('should be narrowed by stage, agent and day, and counted', async () => {
    const { listConsultations } = await import('@/useCases/consultations/listConsultations')
    const list = async (input: object) =>
      listConsultations(await requestOf(suite.payload, as(admin)), input)
    const dave = await buildAgent(suite.payload)
    const [one, two] = [
      await buildConsultation(suite.payload, { agentId: dave.id, name: '좁힌고객' }),
      await buildConsultation(suite.payload, { agentId: dave.id, name: '좁힌고객' }),
    ]
    await record(dave, one.id, { kind: 'missed' })
    const idsOf = async (input: object) => {
      const { matches, rows } = await list(input)
      expect(matches?.count).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await idsOf({ agent: dave.id, stage: 'missed' })).toEqual([one.id])
    expect(await idsOf({ agent: dave.id, stage: 'new' })).toEqual([two.id])
    expect(await idsOf({ agent: dave.id, search: '좁힌고객', stage: 'new' })).toEqual([two.id])
    expect(await idsOf({ agent: dave.id, overdue: true })).toEqual([])
    expect(await idsOf({ agent: dave.id, from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    for (const input of [{ stage: 'gone' }, { agent: 'x' }, { overdue: 'yes' }, { from: '2026' }])
      await expect(list(input)).rejects.toMatchObject({ status: 400 })
  })

  it("should show a request's details to admins alone", async () => {
    const { readConsultationDetails } =
      await import('@/useCases/consultations/readConsultationDetails')
    const read = async (person: Admin | Agent, id: string) =>
      readConsultationDetails(await requestOf(suite.payload, as(person)), id)
    const phone = '01077778888'
    const one = await ofAlice({ phone })
    const other = await buildConsultation(suite.payload, { phone, name: '같은번호' })
    await assign(one.id, bob.id)
    const details = await read(admin, one.id)
    expect(details).toMatchObject({
      row: { id: one.id, stage: 'new', responsibleAgent: '이밥', version: 1 },
      agentId: alice.id,
      referrer: { id: alice.id, name: '김앨리스' },
      samePhone: 1,
      others: [{ id: other.id, name: '같은번호', stage: 'new' }],
      consent: { version: 1 },
    })
    expect(details.decisions[0]?.sentence).toContain('김앨리스 → 이밥')
    expect(details.referralSource).toBe('관리자 지정')
    await assign(one.id, null)
    expect(await read(admin, one.id)).toMatchObject({ referralSource: '관리자가 담당 해제' })
    await expect(read(bob, one.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(admin, key())).rejects.toMatchObject({ code: 'notFound' })
  })
})
