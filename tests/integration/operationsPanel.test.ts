import { type Document, ObjectId } from 'mongodb'

import type {
  AgentGroup,
  AgentRow,
  ConsultationRow,
} from '@/domain/operationsPanel/operationsPanel'
import { formatCursor, type Page } from '@/domain/lists/paging'
import { isoKoreanDay } from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { takeMarksOff } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

const suite = usePayload()
let admin: Admin
let agent: Agent

async function listConsultations(input: object, person: Person = asPerson(admin, 'admins')) {
  const useCases = await import('@/useCases/consultations/listConsultations')
  return useCases.listConsultations(await requestOf(suite.payload, person), input)
}

async function listAgents(input: object, person: Person = asPerson(admin, 'admins')) {
  const useCases = await import('@/useCases/agents/listAgents')
  return useCases.listAgents(await requestOf(suite.payload, person), input)
}

async function count(person: Person = asPerson(admin, 'admins')) {
  const { countForOperationsPanel } =
    await import('@/useCases/operationsPanel/countForOperationsPanel')
  return countForOperationsPanel(await requestOf(suite.payload, person))
}

async function readConsultation(id: string, person: Person = asPerson(admin, 'admins')) {
  const useCases = await import('@/useCases/consultations/listConsultations')
  return useCases.readConsultation(await requestOf(suite.payload, person), id)
}

async function database() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

async function readAll<Row>(read: (after?: string) => Promise<Page<Row>>): Promise<Row[][]> {
  const pages = [await read()]
  for (let page = pages[0]; page?.earlier;) {
    page = await read(page.earlier)
    pages.push(page)
  }
  return pages.map(({ rows }) => rows)
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The ids of all matches, newest first. */
const found = async (search: string) =>
  (await readAll((after) => listConsultations({ search, after }))).flat().map(({ id }) => id)

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload, { name: '박담당' })
})
beforeEach(letMidnightPass, midnightTimeout)

describe('access to the operations panel', () => {
  it.each([
    ['the requests', (person: Person) => listConsultations({}, person)],
    ['one request', (person: Person) => readConsultation('f'.repeat(24), person)],
    ['the agents', (person: Person) => listAgents({ group: 'pending' }, person)],
    ['the numbers', (person: Person) => count(person)],
  ])('should be for admins only: %s', async (_, read) => {
    await expect(read(asPerson(agent, 'agents'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(null)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('should not include the n-grams of the search', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { agentId: agent.id })
    for (const person of [asAdmin(admin), asAgent(agent)]) {
      const consultation = await payload.findByID({
        collection: 'consultation-requests',
        id,
        ...person,
      })
      const account = await payload.findByID({ collection: 'agents', id: agent.id, ...person })
      expect({ ...consultation, ...account }).not.toHaveProperty('searchGrams')
      const where = { searchGrams: { equals: '김' } }
      await expect(
        payload.find({ collection: 'consultation-requests', where, ...person }),
      ).rejects.toMatchObject({ status: 400 })
    }
  })
})

describe('the list of consultation requests', () => {
  it('should contain every request, with its responsible agent', async () => {
    const { payload } = suite
    const assigned = await buildConsultation(payload, { agentId: agent.id, name: '김배정' })
    const strange = await buildConsultation(payload, { agentId: '누구' })
    const plain = await buildConsultation(payload)
    const pending = await buildAgent(payload, { name: '박대기', status: 'pending' })
    const waiting = await buildConsultation(payload, { agentId: pending.id })
    const { rows } = await listConsultations({})
    const expected = [
      [waiting, '박대기 (승인 대기)', null, pending.id],
      [plain, '미지정', null, null],
      [strange, '정보 없음', null, null],
      [assigned, '박담당', agent.id, agent.id],
    ] as const
    expect(rows.slice(0, 4)).toEqual(
      expected.map(
        ([
          { dueAt, id, name, phone, submittedAt },
          responsibleAgent,
          assignedAgent,
          namedAgent,
        ]): ConsultationRow => ({
          id,
          submittedAt: submittedAt ?? null,
          name,
          phone,
          responsibleAgent,
          assignedAgent,
          namedAgent,
          signals: [],
          stage: 'new',
          lostReason: null,
          dueAt: dueAt ?? null,
          isPromised: true,
          callBackAt: null,
          version: 0,
        }),
      ),
    )
    expect(await readConsultation(assigned.id)).toEqual(rows[3])
    await expect(readConsultation('f'.repeat(24))).rejects.toMatchObject({ code: 'notFound' })
    await expect(readConsultation('x')).rejects.toMatchObject({ code: 'notFound' })
    await expect(readConsultation(assigned.id.toUpperCase())).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  it('should have pages that stay stable while rows arrive, each row once', async () => {
    for (let index = 0; index < 25; index += 1) await buildConsultation(suite.payload)
    const first = await listConsultations({})
    await buildConsultation(suite.payload)
    const second = await listConsultations({ after: first.earlier })
    const shown = idsOf([...first.rows, ...second.rows])
    expect(first.rows).toHaveLength(20)
    expect(new Set(shown).size).toBe(shown.length)
    const times = [...first.rows, ...second.rows].map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort().reverse())
    const { requests } = await count()
    const all = (await readAll((after) => listConsultations({ after }))).flat()
    expect(new Set(idsOf(all)).size).toBe(requests)
  })

  it.each([
    [{ after: 'x' }],
    [{ after: 7 }],
    [{ after: { $gt: '' } }],
    [{ search: ['a'] }],
    [{ search: '가'.repeat(51) }],
    [{ search: '\0' }],
  ])('should be refused for %j', async (input) => {
    await expect(listConsultations(input)).rejects.toMatchObject({
      code: 'invalidInput',
      status: 400,
    })
  })
})

describe('what has changed of a list', () => {
  it('should be those of the asked rows that the list has, down to the end of what is shown', async () => {
    const made = []
    for (let index = 0; index < 3; index += 1)
      made.push((await buildConsultation(suite.payload, { name: '바뀐고객' })).id)
    const [oldest, middle, newest] = made as [string, string, string]
    const ids = [...made, 'f'.repeat(24)]
    const changed = async (input: object) =>
      idsOf((await listConsultations({ ids, ...input })).rows).toSorted()
    const { submittedAt } = await readConsultation(middle)
    expect(await changed({})).toEqual(made.toSorted())
    expect(await changed({ until: formatCursor({ id: middle, time: submittedAt }) })).toEqual(
      [middle, newest].toSorted(),
    )
    expect(await changed({ search: '없는고객' })).toEqual([])
    await suite.payload.update({
      collection: 'consultation-requests',
      id: oldest,
      data: { assignedAgent: agent.id },
      ...asAdmin(admin),
    })
    expect(await listConsultations({ ids, agent: agent.id })).toMatchObject({
      rows: [{ id: oldest }],
      matches: { isMore: false },
    })
  })

  it.each([[['x']], ['a'.repeat(24)], [Array(1001).fill('a'.repeat(24))]])(
    'should refuse %j as ids',
    async (ids) => {
      await expect(listConsultations({ ids })).rejects.toMatchObject({ code: 'invalidInput' })
    },
  )

  it('should be the agent in the table of the status, and of the others nothing', async () => {
    const { id } = await buildAgent(suite.payload, { status: 'pending' })
    const groups: AgentGroup[] = ['pending', 'approved', 'refused']
    const found = await Promise.all(groups.map((group) => listAgents({ group, ids: [id] })))
    expect(found.map(({ rows }) => idsOf(rows))).toEqual([[id], [], []])
  })

  it("should be each agent's numbers, without the agents", async () => {
    const { readAgentNumbers } = await import('@/useCases/agents/readAgentNumbers')
    const read = async (person: Person) =>
      readAgentNumbers(await requestOf(suite.payload, person), { ids: [agent.id] })
    const { rows } = await listAgents({ group: 'approved', ids: [agent.id] })
    const { contactMinutes, customers, id, open, overdue, won } = rows[0] as AgentRow
    expect(await read(asPerson(admin, 'admins'))).toEqual([
      { id, customers, open, overdue, won, contactMinutes },
    ])
    await expect(read(asPerson(agent, 'agents'))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('searching consultation requests', () => {
  it('should find a part of the name or of the phone, and nothing else', async () => {
    const { payload } = suite
    const one = await buildConsultation(payload, { name: '남궁하윤', phone: '010-2468-1357' })
    const two = await buildConsultation(payload, { name: 'Smith (주)', phone: '02-9753-8642' })
    expect(await found('남궁')).toEqual([one.id])
    expect(await found('궁하윤')).toEqual([one.id])
    expect(await found('윤'.normalize('NFD'))).toEqual([one.id])
    expect(await found('남궁하윤씨')).toEqual([])
    expect(await found('smITH')).toEqual([two.id])
    expect(await found('(주)')).toEqual([two.id])
    expect(await found('.*')).toEqual([])
    expect(await found('24681357')).toEqual([one.id])
    expect(await found('2468-13')).toEqual([one.id])
    expect(await found('+82 10 2468 1357')).toEqual([one.id])
    expect(await found('8-1357')).toContain(one.id)
    expect(await found('8-1357')).not.toContain(two.id)
    expect(await found('9753')).toContain(two.id)
    expect(await found('9753')).not.toContain(one.id)
    expect(await found('75')).toContain(two.id)
    expect(await found('9')).toContain(two.id)
    expect(await found('9')).not.toContain(one.id)
  })

  it('should take a dollar sign for a character like any other', async () => {
    const { payload } = suite
    const one = await buildConsultation(payload, { name: '김$a달러', phone: '010-5791-3846' })
    await buildConsultation(payload, { name: '이$달러', phone: '010-5791-3847' })
    await buildConsultation(payload, { name: '박$$달러', phone: '010-5791-3848' })
    expect(await found('$a 3846')).toEqual([one.id])
    expect(await found('$ 3846')).toEqual([one.id])
    expect(await found('$$ 3846')).toEqual([])
  })

  it('should find initial consonants, alone and beside other characters', async () => {
    const { payload } = suite
    const one = await buildConsultation(payload, { name: '봉미선', phone: '010-3571-9264' })
    const two = await buildConsultation(payload, { name: '봉만수 2', phone: '010-8642-7319' })
    expect(await found('ㅂㅁㅅ')).toEqual([two.id, one.id])
    expect(await found('봉ㅁㅅ')).toEqual([two.id, one.id])
    expect(await found('ㅂㅁ선')).toEqual([one.id])
    expect(await found('ㅂㅁㅅ 2')).toEqual([two.id])
    expect(await found('ㅂㅁㅅ 9264')).toEqual([one.id])
    expect(await found('봉미선 35-71')).toEqual([one.id])
    expect(await found('ㅂㅁㅅ 5555')).toEqual([])
    expect(await found('ㅂㅁㅈ')).toEqual([])
  })

  it('should count the matches on the first page of a search, each once', async () => {
    const { payload } = suite
    const { name } = await buildAgent(payload, { name: '탁구공' })
    expect(await listConsultations({ search: '탁구' })).toMatchObject({
      matches: { count: 0, isMore: false },
    })
    for (let index = 0; index < 21; index += 1)
      await buildConsultation(payload, { name: `${name}${index}`, agentId: '누구' })
    const first = await listConsultations({ search: '탁구' })
    expect(first.matches).toEqual({ count: 21, isMore: false })
    expect(await listConsultations({ search: '탁구', after: first.earlier })).not.toHaveProperty(
      'matches',
    )
    expect(await listConsultations({})).not.toHaveProperty('matches')
    expect((await listAgents({ group: 'approved', search: 'ㅌㄱㄱ' })).matches).toEqual({
      count: 1,
      isMore: false,
    })
  })

  it('should follow a change of name and phone', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { name: '독고영재', phone: '010-1470-2580' })
    const data = { name: '선우은숙', phone: '010-3690-7410' }
    await payload.update({ collection: 'consultation-requests', id, data, ...asAdmin(admin) })
    expect([await found('독고'), await found('14702580')]).toEqual([[], []])
    expect([await found('선우'), await found('36907410')]).toEqual([[id], [id]])
  })

  it('should find the requests of the responsible agent, assigned or waiting', async () => {
    const { payload } = suite
    const [known, waiting] = [
      await buildAgent(payload, { name: '제갈담당' }),
      await buildAgent(payload, { name: '제갈대기', status: 'pending' }),
    ]
    const assigned = await buildConsultation(payload, { agentId: known.id })
    const referred = await buildConsultation(payload, { agentId: waiting.id })
    const moved = await buildConsultation(payload, { agentId: waiting.id })
    await payload.update({
      collection: 'consultation-requests',
      id: moved.id,
      data: { assignedAgent: agent.id },
      ...asAdmin(admin),
    })
    const namesake = await buildConsultation(payload, { name: '제갈고객' })
    expect(await found('제갈')).toEqual([namesake.id, referred.id, assigned.id])
    expect(await found('갈대기')).toEqual([referred.id])
    expect((await listConsultations({ search: '갈대기' })).rows[0]?.responsibleAgent).toBe(
      '제갈대기 (승인 대기)',
    )
  })

  it('should find rows that were stored before search existed, or knew initial consonants', async () => {
    const { id } = await buildConsultation(suite.payload, { name: '사공명주' })
    const consultations = (await database()).collection('consultation-requests')
    const filled = await consultations.findOne({ _id: new ObjectId(id) })
    await consultations.updateOne({ _id: new ObjectId(id) }, { $unset: { searchGrams: '' } })
    expect(await found('사공')).toEqual([])
    const { fillNgrams } = await import('@/database/search/fillNgrams')
    expect(await fillNgrams(await database())).toBe(1)
    expect(await found('사공')).toEqual([id])
    expect((await consultations.findOne({ _id: new ObjectId(id) }))?.searchGrams).toEqual(
      filled?.searchGrams,
    )
    await consultations.updateOne(
      { _id: new ObjectId(id) },
      { $set: { searchGrams: ['사', '공', '명', '주', '사공', '공명', '명주'] } },
    )
    expect(await found('ㅅㄱㅁㅈ')).toEqual([])
    expect(await fillNgrams(await database())).toBe(1)
    expect(await found('ㅅㄱㅁㅈ')).toEqual([id])
    expect(await fillNgrams(await database())).toBe(0)
  })
})

describe('the filter for consultation requests without an agent', () => {
  const filtered = async (responsible: 'none' | 'unknown', search?: string) =>
    (await readAll((after) => listConsultations({ responsible, search, after })))
      .flat()
      .map(({ name, responsibleAgent }) => `${name}: ${responsibleAgent}`)

  it('should find exactly those of the column, through every reassignment, together with a search', async () => {
    const { payload } = suite
    const waiting = await buildAgent(payload, { name: '육대기', status: 'pending' })
    const none = await buildConsultation(payload, { name: '표무연' })
    await buildConsultation(payload, { name: '표무명', agentId: 'f'.repeat(24) })
    await buildConsultation(payload, { name: '표배정', agentId: agent.id })
    await buildConsultation(payload, { name: '표대기', agentId: waiting.id })
    expect(await filtered('none', '표')).toEqual(['표무연: 미지정'])
    expect(await filtered('unknown', '표')).toEqual(['표무명: 정보 없음'])
    expect(await filtered('unknown', 'ㅍㅁㅁ')).toEqual(['표무명: 정보 없음'])
    expect(await filtered('none', '박담당')).toEqual([])
    expect((await listConsultations({ responsible: 'none', search: '표' })).matches).toEqual({
      count: 1,
      isMore: false,
    })

    const assign = (assignedAgent: string | null) =>
      payload.update({
        collection: 'consultation-requests',
        id: none.id,
        data: { assignedAgent },
        ...asAdmin(admin),
      })
    await assign(agent.id)
    expect(await filtered('none', '표')).toEqual([])
    await assign(null)
    expect(await filtered('none', '표')).toEqual(['표무연: 미지정'])

    for (const responsible of ['none', 'unknown'] as const) {
      const label = { none: '미지정', unknown: '정보 없음' }[responsible]
      const all = (await readAll((after) => listConsultations({ after }))).flat()
      const expected = all.filter(({ responsibleAgent }) => responsibleAgent === label)
      expect(await filtered(responsible)).toHaveLength(expected.length)
      expect((await listConsultations({ responsible })).matches?.count).toBe(expected.length)
    }
  })

  it.each([{ responsible: 'x' }, { responsible: ['none'] }, { responsible: { $ne: 1 } }])(
    'should be refused for %j',
    async (input) => {
      await expect(listConsultations(input)).rejects.toMatchObject({ code: 'invalidInput' })
    },
  )
})

describe('the lists of agents', () => {
  const one = async (group: AgentGroup, search: string): Promise<AgentRow[]> =>
    (await listAgents({ group, search })).rows

  it('should show each agent in the one table of the status, with the last decision', async () => {
    const { payload } = suite
    const { createdAt, email, id, phone } = await buildAgent(payload, {
      name: '황보서준',
      status: 'pending',
    })
    const row = { id, createdAt, name: '황보서준', phone, email }
    const decide = (status: 'rejected' | 'approved' | 'suspended', reason?: string) =>
      payload.update({
        collection: 'agents',
        id,
        data: { status, reason } as object,
        ...asAdmin(admin),
      })
    const decided = { decidedBy: admin.email, decidedAt: expect.any(String) as string }
    const tables = async () => [
      await one('pending', '황보'),
      await one('approved', '황보'),
      await one('refused', '황보'),
    ]
    const idle = { leave: null, open: 0, overdue: 0, won: 0, contactMinutes: null }
    const untouched = { customers: 0, ...idle, reason: null, decidedBy: null, decidedAt: null }
    expect(await tables()).toEqual([[{ ...row, ...untouched, status: 'pending' }], [], []])
    await decide('rejected', '서류 미비')
    const rejected = {
      ...row,
      ...idle,
      customers: 0,
      status: 'rejected',
      reason: '서류 미비',
      ...decided,
    }
    expect(await tables()).toEqual([[], [], [rejected]])
    await decide('approved')
    await buildConsultation(payload, { agentId: id })
    await buildConsultation(payload, { agentId: id })
    const approved = {
      ...row,
      ...idle,
      customers: 2,
      open: 2,
      status: 'approved',
      reason: null,
      ...decided,
    }
    expect(await tables()).toEqual([[], [approved], []])
    // On leave since yesterday: until tomorrow, without an end, no more.
    const day = (days: number) => isoKoreanDay(new Date(Date.now() + days * 86_400_000))
    for (const [awayFrom, awayUntil, leave] of [
      [day(-1), day(1), { until: day(1) }],
      [day(-1), null, { until: null }],
      [day(1), null, null],
      [null, null, null],
    ] as const) {
      const data = { awayFrom, awayUntil }
      await payload.update({ collection: 'agents', id, data, ...asAdmin(admin) })
      expect(await tables()).toEqual([[], [{ ...approved, leave }], []])
    }
    await decide('suspended', '민원')
    expect(await tables()).toEqual([[], [], [{ ...approved, status: 'suspended', reason: '민원' }]])
  })

  it('should be searchable by name, phone and e-mail', async () => {
    const { id } = await buildAgent(suite.payload, {
      name: '동방신기',
      phone: '010-1593-5728',
      email: 'Unusual.Address@example.kr',
    })
    for (const search of ['동방', '방신', 'unusual', 'USUAL.addr', '1593-57', '15935728'])
      expect(idsOf(await one('approved', search))).toEqual([id])
    for (const search of ['동방삭', 'unusual_', '99999999'])
      expect(await one('approved', search)).toEqual([])
  })

  it('should have pages of twenty, newest first', async () => {
    const agents = (await database()).collection('agents')
    const { _id: _, ...stored } = (await agents.findOne({ email: agent.email })) ?? {}
    const start = Date.UTC(2026, 0, 1)
    const { insertedIds } = await agents.insertMany(
      Array.from({ length: 45 }, (_, index) => ({
        ...stored,
        email: `many-${index}@test.kr`,
        status: index % 2 ? 'rejected' : 'suspended',
        createdAt: new Date(start - index * 60_000),
      })),
    )
    const pages = await readAll((after) => listAgents({ group: 'refused', after }))
    const ids = pages.flat().map(({ id }) => id)
    expect(ids.slice(-45)).toEqual(Object.values(insertedIds).map(String))
    expect(new Set(ids).size).toBe(ids.length)
    expect((await count()).refused).toBe(ids.length)
    await agents.deleteMany({ email: /^many-/ })
  })

  it.each([[{}], [{ group: 'x' }], [{ group: 'constructor' }], [{ group: ['pending'] }]])(
    'should be refused for %j',
    async (input) => {
      await expect(listAgents(input)).rejects.toMatchObject({ code: 'invalidInput' })
    },
  )
})

describe('the counts of the operations panel', () => {
  it('should rise with each new request and registration', async () => {
    const before = await count()
    await buildConsultation(suite.payload)
    await buildConsultation(suite.payload, { agentId: agent.id })
    await buildAgent(suite.payload, { status: 'pending' })
    expect(await count()).toEqual({
      ...before,
      requests: before.requests + 2,
      byAgents: before.byAgents + 1,
      unassigned: before.unassigned + 1,
      receivedToday: before.receivedToday + 2,
      pending: before.pending + 1,
    })
  })

  it("should contain data subjects' requests until they are answered, past their deadline from the eleventh day on", async () => {
    const registered = await database().then((db) => db.collection('data-subject-requests'))
    const { subjectRequests, overdueSubjectRequests } = await count()
    const enter = (days: number, answeredAt: Date | null = null) =>
      registered.insertOne({
        action: 'erase',
        channel: 'phone',
        receivedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
        answeredAt,
      })
    for (const days of [0, 10, 11]) await enter(days)
    await enter(30, new Date())
    expect(await count()).toMatchObject({
      subjectRequests: subjectRequests + 3,
      overdueSubjectRequests: overdueSubjectRequests + 1,
    })
  })
})

describe('a table of many rows', () => {
  const size = 4000
  const rows = async () => (await database()).collection('consultation-requests')

  beforeAll(async () => {
    const { ngramsOf } = await import('@/domain/lists/ngrams')
    const consultations = await rows()
    const { id } = await buildConsultation(suite.payload, { agentId: agent.id })
    await takeMarksOff(suite.payload)
    const projection = { _id: 0, idempotency: 0 }
    const stored = await consultations.findOne({ _id: new ObjectId(id) }, { projection })
    const start = Date.UTC(2025, 0, 1)
    await consultations.insertMany(
      Array.from({ length: size }, (_, index) => {
        const name = index % 400 ? '많은고객' : '드문고객'
        const phone = `010-7${String(index).padStart(3, '0').slice(-3)}-${String(index % 7)}000`
        const submittedAt = new Date(start - index * 60_000)
        const searchGrams = [...ngramsOf({ phone, texts: [name] }), '@none']
        return { ...stored, name, phone, searchGrams, submittedAt }
      }),
    )
  })

  async function profile(work: () => Promise<unknown>) {
    const db = await database()
    await db.command({ profile: 2 })
    await work()
    await db.command({ profile: 0 })
    const reads = await db
      .collection('system.profile')
      .find({ ns: /\.(?:consultation-requests|agents)$/, op: { $in: ['query', 'command'] } })
      .toArray()
    await db.collection('system.profile').drop()
    return reads
  }

  it.each([
    ['the newest rows', {}],
    ['a frequent name', { search: '많은고객' }],
    ['a rare name', { search: '드문고객' }],
    ['a part of a phone', { search: '7123-4000' }],
    ['a digit', { search: '7' }],
    ['an agent', { search: '박담당' }],
    ['no match', { search: '없는이름' }],
    ['rare initial consonants', { search: 'ㄷㅁㄱㄱ' }],
    ['consultations without an agent', { responsible: 'none' }],
  ])('should be read through an index, without reading rows in vain: %s', async (_, input) => {
    const deep = (await listConsultations(input)).earlier
    const reads = await profile(async () => {
      await listConsultations(input)
      if (deep) await listConsultations({ ...input, after: deep })
    })
    expect(reads.length).toBeGreaterThan(0)
    for (const { command, docsExamined, hasSortStage, planSummary } of reads) {
      expect(planSummary).not.toMatch(/COLLSCAN/)
      // Counting the matches, of several filters in batches.
      if ('count' in (command as Document)) continue
      if (JSON.stringify((command as Document).projection ?? null) === '{"_id":1}') continue
      if ('getMore' in (command as Document)) continue
      // A page's rows are read by their ids and then sorted.
      expect(docsExamined ?? 0).toBeLessThanOrEqual(hasSortStage ? 20 : 60)
    }
  })

  it('should be counted without reading a row', async () => {
    const reads = await profile(async () => {
      await count()
      await listAgents({ group: 'approved' })
    })
    const counts = reads.filter(({ command }) => 'count' in (command as object))
    expect(counts.map(({ ns }) => String(ns).split('.')[1]).sort()).toEqual([
      ...Array<string>(3).fill('agents'),
      'consultation-requests',
    ])
    for (const { docsExamined, planSummary } of counts) {
      expect(planSummary).toMatch(/COUNT_SCAN|IXSCAN/)
      expect(docsExamined).toBe(0)
    }
  })
})
