import { jest } from '@jest/globals'

import type { Agent, ConsultationRequest } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { sentBy } from '@tests/support/database/queryPlans'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()

async function list(agent: Agent, after?: string, search?: string) {
  const { listCustomers } = await import('@/useCases/consultations/listCustomers')
  return listCustomers(await requestOf(suite.payload, asPerson(agent, 'agents')), { after, search })
}

const search = async (agent: Agent, text: string) => {
  const { matches, rows } = await list(agent, undefined, text)
  return { names: rows.map(({ name }) => name), matches }
}

async function listAll(agent: Agent) {
  const pages = [await list(agent)]
  for (let page = pages[0]; page?.earlier;) {
    page = await list(agent, page.earlier)
    pages.push(page)
  }
  return pages.map(({ rows }) => rows)
}

/** Stores rows of this agent with these times, in the given order. */
async function storeConsultations(agent: Agent, times: (Date | null)[]): Promise<string[]> {
  const { adapterOf } = await import('@/database/core/adapter')
  const { connection } = adapterOf(suite.payload)
  const ids: string[] = []
  for (const submittedAt of times) {
    const { id } = await buildConsultation(suite.payload, { agentId: agent.id })
    ids.push(id)
    await connection
      .collection('consultation-requests')
      .updateOne(
        { _id: new connection.base.Types.ObjectId(id) },
        submittedAt ? { $set: { submittedAt } } : { $unset: { submittedAt: '' } },
      )
  }
  return ids
}

/** How a request reads that nobody has called about. */
const untouched = ({ dueAt }: ConsultationRequest) => ({
  stage: 'new',
  lostReason: null,
  dueAt,
  isPromised: true,
  callBackAt: null,
  version: 0,
})

describe("the list of an agent's customers", () => {
  it("should contain the agent's own rows only", async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const own = await buildConsultation(payload, { agentId: alice.id, name: '앨리스의 고객' })
    const others = await buildConsultation(payload, { agentId: bob.id })
    await buildConsultation(payload)
    expect(await list(alice)).toEqual({
      rows: [
        {
          id: own.id,
          name: '앨리스의 고객',
          phone: own.phone,
          submittedAt: own.submittedAt,
          hasAppliedBefore: false,
          samePhone: 0,
          ...untouched(own),
        },
      ],
      earlier: null,
      total: 1,
    })
    expect((await list(bob)).rows.map(({ id }) => id)).toEqual([others.id])
  })

  it('should follow a reassignment', async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const { id } = await buildConsultation(payload, { agentId: alice.id })
    await payload.update({
      collection: 'consultation-requests',
      id,
      data: { assignedAgent: bob.id },
      overrideAccess: true,
    })
    expect((await list(alice)).rows).toEqual([])
    expect((await list(bob)).rows).toMatchObject([{ id }])
  })

  it('should return a single row to its own agent only', async () => {
    const { payload } = suite
    const { readCustomer } = await import('@/useCases/consultations/listCustomers')
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const own = await buildConsultation(payload, { agentId: alice.id })
    const { id, name, phone, submittedAt } = own
    const read = async (agent: Agent, wanted: string) =>
      readCustomer(await requestOf(payload, asPerson(agent, 'agents')), wanted)
    expect(await read(alice, id)).toEqual({
      id,
      name,
      phone,
      submittedAt,
      hasAppliedBefore: false,
      samePhone: 0,
      others: [],
      ...untouched(own),
    })
    await expect(read(bob, id)).rejects.toMatchObject({ code: 'notFound', status: 404 })
    await expect(read(alice, 'none')).rejects.toMatchObject({ code: 'notFound' })
    await expect(read(alice, id.toUpperCase())).rejects.toMatchObject({ code: 'notFound' })
  })

  it("should find a name, its initial consonants and digits of the phone, among one's own customers only", async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload, { name: '김민수' })]
    await buildConsultation(payload, { agentId: alice.id, name: '김민수', phone: '010-1234-5678' })
    await buildConsultation(payload, { agentId: alice.id, name: '박하늘', phone: '010-8765-4321' })
    await buildConsultation(payload, { agentId: bob.id, name: '김민서', phone: '010-1234-9999' })
    for (const text of ['민수', 'ㄱㅁㅅ', '1234-5678', '김민수 5678', '김', '12'])
      expect([text, await search(alice, text)]).toEqual([
        text,
        { names: ['김민수'], matches: { count: 1, isMore: false } },
      ])
    // Not by the agent's own name, which every row has.
    expect(await search(bob, '김민수')).toEqual({ names: [], matches: { count: 0, isMore: false } })
    expect(await search(bob, 'ㄱㅁㅅ')).toMatchObject({ names: ['김민서'] })
    expect((await list(alice, undefined, '민수')).total).toBe(2)
    await expect(search(alice, '가'.repeat(51))).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('should find the same in pages, each row once, and count all on the first', async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const times = Array.from({ length: 23 }, (_, index) => new Date(Date.UTC(2026, 2, 5) - index))
    const ids = await storeConsultations(alice, times)
    await storeConsultations(bob, times.slice(0, 3))
    const first = await list(alice, undefined, '010')
    const second = await list(alice, first.earlier ?? '', '010')
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids)
    expect([first.matches, first.total]).toEqual([{ count: 23, isMore: false }, 23])
    expect([second.earlier, second.matches, second.total]).toEqual([null, undefined, undefined])
  })

  it('should count matches up to a limit, and say that there are more', async () => {
    const { limits } = await import('@/config/limits')
    const alice = await buildAgent(suite.payload)
    for (const name of ['김하나', '김두리', '김세리'])
      await buildConsultation(suite.payload, { agentId: alice.id, name })
    const most = (countedMatches: number) =>
      jest.replaceProperty(limits as { countedMatches: number }, 'countedMatches', countedMatches)
    const lowered = most(2)
    try {
      expect((await search(alice, '김')).matches).toEqual({ count: 2, isMore: true })
      lowered.replaceValue(3)
      expect((await search(alice, '김')).matches).toEqual({ count: 3, isMore: false })
    } finally {
      lowered.restore()
    }
  })

  it("should count and name the agent's own other requests with the same phone, and no other agent's", async () => {
    const { payload } = suite
    const { readCustomer } = await import('@/useCases/consultations/listCustomers')
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const phone = '010-1357-2468'
    const build = (agent: Agent, name: string, number = phone) =>
      buildConsultation(payload, { agentId: agent.id, name, phone: number })
    const first = await build(alice, '처음')
    await build(bob, '남의 고객')
    await build(alice, '다른 번호', '010-1111-2222')
    const last = await build(alice, '다음', '+82 10 1357 2468')
    const read = async (agent: Agent, id: string) => {
      const { others, samePhone } = await readCustomer(
        await requestOf(payload, asPerson(agent, 'agents')),
        id,
      )
      return { samePhone, names: others.map(({ name }) => name) }
    }
    expect(await read(alice, first.id)).toEqual({ samePhone: 1, names: ['다음'] })
    expect(await read(alice, last.id)).toEqual({ samePhone: 1, names: ['처음'] })
    expect((await list(alice)).rows.map(({ samePhone }) => samePhone)).toEqual([1, 0, 1])
    expect((await list(bob)).rows).toMatchObject([{ samePhone: 0 }])
    await payload.update({
      collection: 'consultation-requests',
      id: last.id,
      data: { assignedAgent: bob.id },
      overrideAccess: true,
    })
    expect(await read(alice, first.id)).toEqual({ samePhone: 0, names: [] })
    expect(await read(bob, last.id)).toEqual({ samePhone: 1, names: ['남의 고객'] })
  })

  it("should be told by ids what depends on the agent's own other requests with the same phone, without being read", async () => {
    const { payload } = suite
    const { readSamePhones } = await import('@/useCases/consultations/readSamePhones')
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const build = (agent: Agent) =>
      buildConsultation(payload, { agentId: agent.id, phone: '010-8642-1357' })
    const first = await build(alice)
    const others = await build(bob)
    const last = await build(alice)
    const read = async (person: Person) =>
      readSamePhones(await requestOf(payload, person), { ids: [last.id, others.id, first.id] })
    const ofAlice = async () =>
      (await read(asPerson(alice, 'agents'))).toSorted((one, two) => one.id.localeCompare(two.id))
    const accesses = () => payload.count({ collection: 'access-log' })
    const before = await accesses()
    expect(await ofAlice()).toEqual([
      { id: first.id, hasAppliedBefore: false, samePhone: 1 },
      { id: last.id, hasAppliedBefore: true, samePhone: 1 },
    ])
    expect(await accesses()).toEqual(before)
    await payload.update({
      collection: 'consultation-requests',
      id: first.id,
      data: { assignedAgent: bob.id },
      overrideAccess: true,
    })
    expect(await ofAlice()).toEqual([{ id: last.id, hasAppliedBefore: false, samePhone: 0 }])
    const admin = await buildAdmin(payload)
    await expect(read(asPerson(admin, 'admins'))).rejects.toMatchObject({ code: 'forbidden' })
  })

  it("should mark whose phone has an earlier request of the agent's own, and no other agent's", async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const phone = '010-2580-2580'
    const marks = async (agent: Agent) =>
      (await list(agent)).rows.map(({ hasAppliedBefore, name }) => [name, hasAppliedBefore])
    await buildConsultation(payload, { agentId: bob.id, name: '처음', phone })
    await buildConsultation(payload, { agentId: alice.id, name: '다른 번호' })
    const first = await buildConsultation(payload, { agentId: alice.id, name: '다음', phone })
    expect(await marks(alice)).toEqual([
      ['다음', false],
      ['다른 번호', false],
    ])
    await buildConsultation(payload, { agentId: alice.id, name: '또', phone: '+82 10 2580 2580' })
    expect(await marks(alice)).toEqual([
      ['또', true],
      ['다음', false],
      ['다른 번호', false],
    ])
    expect(await marks(bob)).toEqual([['처음', false]])
    await payload.update({
      collection: 'consultation-requests',
      id: first.id,
      data: { assignedAgent: bob.id },
      overrideAccess: true,
    })
    expect(await marks(alice)).toEqual([
      ['또', false],
      ['다른 번호', false],
    ])
    expect(await marks(bob)).toEqual([
      ['다음', true],
      ['처음', false],
    ])
  })

  it('should be one row of the access log for each page that is read', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    const phone = '010-1470-1470'
    const ids: string[] = []
    for (let index = 0; index < 2; index += 1)
      ids.push((await buildConsultation(payload, { agentId: agent.id, name: '두번', phone })).id)
    await list(agent)
    await list(agent, undefined, '두번')
    const { docs } = await payload.find({
      collection: 'access-log',
      where: { actorId: { equals: agent.id } },
      overrideAccess: true,
    })
    const read = { action: 'read', subjects: ids.toReversed() }
    expect(docs).toMatchObject([read, read])
    expect(JSON.stringify(docs)).not.toContain('두번')
  })

  it('should be sorted newest first in pages of twenty, each row once, rows without a time last', async () => {
    const agent = await buildAgent(suite.payload)
    const newest = Date.UTC(2026, 2, 5)
    // The rows around the end of the first page share one instant.
    const times = Array.from({ length: 43 }, (_, index) => {
      if (index > 38) return null
      return new Date(newest - (index > 16 && index < 24 ? 17 : index) * 60_000)
    })
    const ids = await storeConsultations(agent, times)
    const pages = await listAll(agent)
    expect(pages.map((page) => page.length)).toEqual([20, 20, 3])
    const listed = pages.flat()
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids))
    expect(listed.map(({ submittedAt }) => submittedAt)).toEqual(
      times.map((time) => time?.toISOString() ?? null),
    )
  })

  it.each(['pending', 'rejected', 'suspended'] as const)(
    'should be refused to an agent who is %s, whatever the cookie says',
    async (status) => {
      const agent = await buildAgent(suite.payload, { status })
      await buildConsultation(suite.payload, { agentId: agent.id })
      await expect(list(agent)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    },
  )

  it('should be refused to admins and visitors', async () => {
    const { listCustomers } = await import('@/useCases/consultations/listCustomers')
    const admin = await buildAdmin(suite.payload)
    const asAdmin = await requestOf(suite.payload, asPerson(admin, 'admins'))
    await expect(listCustomers(asAdmin, {})).rejects.toMatchObject({ code: 'forbidden' })
    const asStranger = await requestOf(suite.payload, null)
    await expect(listCustomers(asStranger, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('should read no more rows than one page, however many there are', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    await buildConsultation(payload, { agentId: agent.id })
    const { adapterOf } = await import('@/database/core/adapter')
    const { connection } = adapterOf(payload)
    const rows = connection.collection('consultation-requests')
    const stored = await rows.findOne({ agentId: agent.id }, { projection: { idempotency: 0 } })
    const start = Date.UTC(2026, 0, 1)
    const { insertedIds } = await rows.insertMany(
      Array.from({ length: 2000 }, (_, index) => ({
        ...stored,
        _id: new connection.base.Types.ObjectId(),
        submittedAt: new Date(start - index * 60_000),
      })),
    )
    const deep = `${String(insertedIds[1500])}_${new Date(start - 1500 * 60_000).toISOString()}`
    const database = connection.db
    if (!database) throw new Error('There is no connection.')
    const sent = await sentBy(database, async () => {
      await list(agent)
      expect((await list(agent, deep)).rows[0]?.id).toBe(String(insertedIds[1501]))
    })
    const reads = sent.filter(
      ({ ns, op }) =>
        /\.consultation-requests$/.test(String(ns)) && ['query', 'command'].includes(String(op)),
    )
    // The cursors of the pages, the rows by their ids, and what was before them.
    expect(reads).toHaveLength(6)
    for (const { command, docsExamined, hasSortStage } of reads) {
      if ('aggregate' in (command as object)) continue
      expect(docsExamined).toBeLessThanOrEqual(23)
      const isByCursor = 'hint' in (command as object)
      expect(isByCursor && (hasSortStage ?? false)).toBe(false)
    }
  })
})
