import type { Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildRequest } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()

async function list(agent: Agent, after?: string) {
  const { listCustomers } = await import('@/useCases/consultations/listCustomers')
  const { parseCursor } = await import('@/domain/paging')
  return listCustomers(
    await requestOf(suite.payload, asPerson(agent, 'agents')),
    after === undefined ? undefined : parseCursor(after),
  )
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
async function storeRequests(agent: Agent, times: (Date | null)[]): Promise<string[]> {
  const { adapterOf } = await import('@/database/core/adapter')
  const { connection } = adapterOf(suite.payload)
  const ids: string[] = []
  for (const submittedAt of times) {
    const { id } = await buildRequest(suite.payload, { agentId: agent.id })
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

describe("the list of an agent's customers", () => {
  it("should contain the agent's own rows only", async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const own = await buildRequest(payload, { agentId: alice.id, name: '앨리스의 고객' })
    const others = await buildRequest(payload, { agentId: bob.id })
    await buildRequest(payload)
    expect(await list(alice)).toEqual({
      rows: [{ id: own.id, name: '앨리스의 고객', phone: own.phone, submittedAt: own.submittedAt }],
      earlier: null,
    })
    expect((await list(bob)).rows.map(({ id }) => id)).toEqual([others.id])
  })

  it('should follow a reassignment', async () => {
    const { payload } = suite
    const [alice, bob] = [await buildAgent(payload), await buildAgent(payload)]
    const { id } = await buildRequest(payload, { agentId: alice.id })
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
    const { id, name, phone, submittedAt } = await buildRequest(payload, { agentId: alice.id })
    const read = async (agent: Agent, wanted: string) =>
      readCustomer(await requestOf(payload, asPerson(agent, 'agents')), wanted)
    expect(await read(alice, id)).toEqual({ id, name, phone, submittedAt })
    await expect(read(bob, id)).rejects.toMatchObject({ code: 'notFound', status: 404 })
    await expect(read(alice, 'none')).rejects.toMatchObject({ code: 'notFound' })
  })

  it('should be sorted newest first in pages of twenty, each row once, rows without a time last', async () => {
    const agent = await buildAgent(suite.payload)
    const newest = Date.UTC(2026, 2, 5)
    // The rows around the end of the first page share one instant.
    const times = Array.from({ length: 43 }, (_, index) => {
      if (index > 38) return null
      return new Date(newest - (index > 16 && index < 24 ? 17 : index) * 60_000)
    })
    const ids = await storeRequests(agent, times)
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
      await buildRequest(suite.payload, { agentId: agent.id })
      await expect(list(agent)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    },
  )

  it('should be refused to admins and visitors', async () => {
    const { listCustomers } = await import('@/useCases/consultations/listCustomers')
    const admin = await buildAdmin(suite.payload)
    const asAdmin = await requestOf(suite.payload, asPerson(admin, 'admins'))
    await expect(listCustomers(asAdmin)).rejects.toMatchObject({ code: 'forbidden' })
    const asStranger = await requestOf(suite.payload, null)
    await expect(listCustomers(asStranger)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('should read no more rows than one page, however many there are', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    await buildRequest(payload, { agentId: agent.id })
    const { adapterOf } = await import('@/database/core/adapter')
    const { connection } = adapterOf(payload)
    const rows = connection.collection('consultation-requests')
    const stored = await rows.findOne({ agentId: agent.id })
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
    await database.command({ profile: 2 })
    await list(agent)
    expect((await list(agent, deep)).rows[0]?.id).toBe(String(insertedIds[1501]))
    await database.command({ profile: 0 })
    const reads = await database
      .collection('system.profile')
      .find({ ns: new RegExp('\\.consultation-requests$'), op: { $in: ['query', 'command'] } })
      .toArray()
    // The cursors of the pages, and the rows by their ids.
    expect(reads).toHaveLength(4)
    for (const { command, docsExamined, hasSortStage } of reads) {
      expect(docsExamined).toBeLessThanOrEqual(23)
      const isByCursor = 'hint' in (command as object)
      expect(isByCursor && (hasSortStage ?? false)).toBe(false)
    }
  })
})
