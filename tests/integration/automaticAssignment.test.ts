import { jest } from '@jest/globals'
import { Collection } from 'mongodb'

import type { Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { fakeChannel, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { inSeoul, promisesOf } from '@tests/support/database/promises'

const suite = usePayload()
let promises: ReturnType<typeof promisesOf>

beforeAll(() => {
  promises = promisesOf(suite.payload)
})
beforeEach(async () => {
  await promises.empty()
  await promises.setAutoAssign(true)
})

const assignedAgentOf = async (id: string) => {
  const assignedAgent: unknown = (await promises.stored(id))?.assignedAgent
  return assignedAgent ? String(assignedAgent) : null
}
const assignedAgentsOf = (ids: readonly string[]) => Promise.all(ids.map(assignedAgentOf))
const buildTeam = (count: number): Promise<Agent[]> =>
  Promise.all(Array.from({ length: count }, () => buildAgent(suite.payload))).then((team) =>
    team.sort((one, other) => (one.id < other.id ? -1 : 1)),
  )
async function receiveMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await buildConsultation(suite.payload)).id)
  return ids
}

describe('automatic assignment', () => {
  it('should give requests without an agent to approved agents in turn, run after run', async () => {
    const team = await buildTeam(3)
    const ids = team.map(({ id }) => id)
    const first = await receiveMany(4)
    await promises.assign()
    expect(await assignedAgentsOf(first)).toEqual([ids[0], ids[1], ids[2], ids[0]])
    const second = await receiveMany(2)
    await promises.assign()
    expect(await assignedAgentsOf(second)).toEqual([ids[1], ids[2]])
    expect(await promises.wrongCounts()).toEqual([])
  })

  it('should leave its mark, and neither a row in the timeline nor a new version', async () => {
    await buildTeam(1)
    const [id = ''] = await receiveMany(1)
    const before = await promises.stored(id)
    await promises.assign()
    const after = await promises.stored(id)
    expect(after).toMatchObject({ referralSource: 'auto', version: 0, activityCount: 0 })
    expect([after?.dueAt, after?.promised]).toEqual([before?.dueAt, before?.promised])
    expect(after?.searchGrams).not.toContain('@none')
    expect(await promises.timeline(id)).toEqual([])
  })

  it('should do nothing while it is off, as at first', async () => {
    await buildTeam(1)
    const { autoAssign } = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(autoAssign).toBe(true)
    await promises.setAutoAssign(false)
    const ids = await receiveMany(2)
    await promises.assign()
    expect(await assignedAgentsOf(ids)).toEqual([null, null])
  })

  it('should pass over agents on leave, and all who are not approved', async () => {
    const { payload } = suite
    const [here, away, leaving, back] = (await buildTeam(4)) as [Agent, Agent, Agent, Agent]
    for (const status of ['pending', 'rejected', 'suspended'] as const)
      await buildAgent(payload, { status })
    const leave = (id: string, data: object) =>
      payload.update({ collection: 'agents', id, data, overrideAccess: true })
    await leave(away.id, { awayFrom: '2026-12-01', awayUntil: '2026-12-03' })
    await leave(leaving.id, { awayFrom: '2026-12-03' })
    await leave(back.id, { awayUntil: '2026-12-02' })
    const assignedOn = async (day: string) => {
      const ids = await receiveMany(4)
      await promises.assign(inSeoul(day))
      return [...new Set(await assignedAgentsOf(ids))].sort()
    }
    expect(await assignedOn('2026-12-02 23:59')).toEqual([here.id, leaving.id].sort())
    expect(await assignedOn('2026-12-03 00:00')).toEqual([here.id, back.id].sort())
    expect(await assignedOn('2026-12-04 00:00')).toEqual([here.id, away.id, back.id].sort())
  })

  it('should wait while everybody is on leave', async () => {
    const [agent] = await buildTeam(1)
    const data = { awayFrom: '2026-12-01' }
    await suite.payload.update({
      collection: 'agents',
      id: agent?.id ?? '',
      data,
      overrideAccess: true,
    })
    const ids = await receiveMany(1)
    await promises.assign(inSeoul('2026-12-02 09:00'))
    expect(await assignedAgentsOf(ids)).toEqual([null])
    await promises.assign(inSeoul('2026-11-30 09:00'))
    expect(await assignedAgentsOf(ids)).toEqual([agent?.id])
  })

  it('should take only what is shown as 미지정 and still waits for its first call', async () => {
    const { payload } = suite
    const admin = await buildAdmin(payload)
    const [agent] = await buildTeam(1)
    const pending = await buildAgent(payload, { status: 'pending' })
    const unknown = (await buildConsultation(payload, { agentId: 'somebody' })).id
    const waiting = (await buildConsultation(payload, { agentId: pending.id })).id
    const [old = '', closed = '', taken = '', late = ''] = await receiveMany(4)
    await promises.set(old, { stage: null, promised: null, dueAt: null })
    await promises.set(closed, { stage: 'lost', promised: null })
    await promises.set(late, { promised: 'overdue' })
    for (const assignedAgent of [agent?.id, null])
      await payload.update({
        collection: 'consultation-requests',
        id: taken,
        data: { assignedAgent },
        ...asAdmin(admin),
      })
    await promises.assign()
    const others = [unknown, waiting, old, closed, taken]
    expect(await assignedAgentsOf(others)).toEqual(Array(5).fill(null))
    expect(await assignedAgentOf(late)).toBe(agent?.id)
  })

  it('should give nothing to an agent who is suspended at that moment', async () => {
    const [agent, other] = (await buildTeam(2)) as [Agent, Agent]
    const ids = await receiveMany(2)
    const { findOne } = Collection.prototype
    let isFirst = true
    // The agents are read, and nothing is written yet.
    const asked = jest.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (
      this: Collection,
      ...args: unknown[]
    ) {
      const [filter] = args as [{ _id?: unknown }]
      if (filter?._id === 'rotation' && isFirst) {
        isFirst = false
        const admin = await buildAdmin(suite.payload)
        const data = { status: 'suspended' as const }
        const { id } = agent
        await suite.payload.update({ collection: 'agents', id, data, ...asAdmin(admin) })
      }
      return findOne.apply(this, args as never) as never
    })
    await promises.assign().finally(() => asked.mockRestore())
    expect(isFirst).toBe(false)
    expect(await assignedAgentsOf(ids)).toEqual([other.id, other.id])
  })

  it('should happen once between several processes, with the counts', async () => {
    const team = await buildTeam(2)
    const ids = await receiveMany(10)
    const { assignInTurn } = await import('@/database/consultations/assignInTurn')
    const { withTransaction } = await import('@/database/core/transaction')
    const { createLocalReq } = await import('payload')
    // Past the lease, as if it had run out.
    const unleased = async () => {
      const req = await createLocalReq({}, suite.payload)
      return withTransaction(req, () => assignInTurn(req, new Date()))
    }
    await Promise.all([promises.assign(), unleased(), unleased()])
    const assignedAgents = await assignedAgentsOf(ids)
    for (const { id } of team)
      expect(assignedAgents.filter((assignedAgent) => assignedAgent === id)).toHaveLength(5)
    expect(await promises.told('request-assigned')).toEqual(
      expect.arrayContaining(team.map(({ id }) => [id, { assigned: 5 }])),
    )
    expect(await promises.told('request-assigned')).toHaveLength(2)
    expect(await promises.wrongCounts()).toEqual([])
  })

  it('should leave nothing half done by a killed process', async () => {
    const [agent] = await buildTeam(1)
    const ids = await receiveMany(3)
    const wayBack = await promises.failAt('notifications')
    await expect(promises.assign().finally(wayBack)).rejects.toThrow('killed')
    expect(await assignedAgentsOf(ids)).toEqual([null, null, null])
    await promises.endLeases()
    await promises.assign()
    expect(await assignedAgentsOf(ids)).toEqual(Array(3).fill(agent?.id))
    expect(await promises.told('request-assigned')).toEqual([[agent?.id, { assigned: 3 }]])
    expect(await promises.wrongCounts()).toEqual([])
  })

  it('should notify the agent by number alone', async () => {
    const [agent] = await buildTeam(1)
    await buildConsultation(suite.payload, { name: '홍비밀' })
    await promises.assign()
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    const told = sent.filter(({ recipient }) => recipient?.id === agent?.id)
    expect(told.filter(({ event }) => event !== 'approved')).toMatchObject([
      {
        event: 'request-assigned',
        counts: { assigned: 1 },
        link: 'http://localhost:3000/dashboard',
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('홍비밀')
  })

  it('should find rows by an index', async () => {
    await buildTeam(1)
    await receiveMany(3)
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { listIndexes } = await import('@/database/core/indexes')
    const plan = await connectedDatabase(suite.payload)
      .collection('consultation-requests')
      .find({ agentId: null, assignedAgent: null, submittedAt: { $gte: new Date(0) } })
      .hint(listIndexes.consultationsOfReferral)
      .sort({ submittedAt: 1, _id: 1 })
      .explain('queryPlanner')
    expect(JSON.stringify(plan)).not.toContain('"SORT"')
  })
})
