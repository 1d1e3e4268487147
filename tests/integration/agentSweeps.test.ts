import { jest } from '@jest/globals'
import { Collection, ObjectId } from 'mongodb'
import { createLocalReq } from 'payload'

import { durations } from '@/config/durations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildSubmission } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()
let admin: Admin

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
})

afterEach(async () => {
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  const { wrong } = await recountConsultations(await database(), { repairs: false })
  expect(wrong).toEqual([])
})

async function database() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

async function sweep(now?: Date): Promise<void> {
  const { sweepDueAgents } = await import('@/database/consultations/agentSweeps')
  await sweepDueAgents(await database(), now)
}
const sweepLater = () => sweep(new Date(Date.now() + durations.secondSweep))

const decide = (id: string, status: AgentStatus) =>
  suite.payload.update({ collection: 'agents', id, data: { status }, ...asAdmin(admin) })

const assignedOf = async (id: string) =>
  (
    await suite.payload.findByID({
      collection: 'consultation-requests',
      id,
      depth: 0,
      overrideAccess: true,
    })
  ).assignedAgent

async function submit(agentId: string): Promise<string> {
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const req = await createLocalReq({}, suite.payload)
  return (await submitConsultation(req, buildSubmission({ agentId }))).id
}

/** Stores a submission that has asked for the agent's status before the decision, and is stored after it. */
async function submitAcross(agent: Agent, status: AgentStatus): Promise<string> {
  const { findOne } = Collection.prototype
  let isFirst = true
  const asked = jest.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (
    this: Collection,
    ...args: unknown[]
  ) {
    const found: unknown = await findOne.apply(this, args as never)
    if (this.collectionName !== 'agents' || !isFirst) return found as never
    isFirst = false
    await decide(agent.id, status)
    return found as never
  })
  const id = await submit(agent.id)
  asked.mockRestore()
  expect(isFirst).toBe(false)
  return id
}

const sweepsLeft = async () => (await database()).collection('agent-sweeps').countDocuments()

describe('a submission that is on its way at the moment of a decision', () => {
  it('should be taken from an agent who was suspended before it was received', async () => {
    const agent = await buildAgent(suite.payload)
    const before = await submit(agent.id)
    const { submittedAt } = await suite.payload.findByID({
      collection: 'consultation-requests',
      id: before,
      overrideAccess: true,
    })
    expect(
      await waitUntil(() => Date.now() > Date.parse(submittedAt ?? ''), { timeoutMs: 1000 }),
    ).toBe(true)
    const late = await submitAcross(agent, 'suspended')
    // Received after the decision, although it asked before: its time is the insert's.
    await (
      await database()
    )
      .collection('consultation-requests')
      .updateOne({ _id: new ObjectId(late) }, { $set: { submittedAt: new Date() } })
    expect(await assignedOf(late)).toBe(agent.id)
    await sweep()
    expect(await assignedOf(late)).toBe(agent.id)
    await sweepLater()
    expect([await assignedOf(before), await assignedOf(late)]).toEqual([agent.id, null])
    // It waits, as any other that came while the agent was suspended.
    await decide(agent.id, 'approved')
    expect(await assignedOf(late)).toBe(agent.id)
  })

  it('should be assigned after all when the decision was an approval', async () => {
    const agent = await buildAgent(suite.payload, { status: 'pending' })
    const id = await submitAcross(agent, 'approved')
    expect(await assignedOf(id)).toBeNull()
    await sweepLater()
    expect(await assignedOf(id)).toBe(agent.id)
  })

  it('should keep the assignment that an admin has made meanwhile', async () => {
    const [agent, other] = [
      await buildAgent(suite.payload, { status: 'pending' }),
      await buildAgent(suite.payload),
    ]
    const [moved, taken] = [await submitAcross(agent, 'approved'), await submit(agent.id)]
    const assign = (id: string, assignedAgent: string | null) =>
      suite.payload.update({
        collection: 'consultation-requests',
        id,
        data: { assignedAgent },
        ...asAdmin(admin),
      })
    await assign(moved, other.id)
    await assign(taken, null)
    await sweepLater()
    expect([await assignedOf(moved), await assignedOf(taken)]).toEqual([other.id, null])
  })
})

describe('the second sweep', () => {
  it('should follow the latest of several decisions', async () => {
    const agent = await buildAgent(suite.payload)
    await decide(agent.id, 'suspended')
    const late = await submitAcross(agent, 'approved')
    expect(await assignedOf(late)).toBeNull()
    await sweepLater()
    expect(await assignedOf(late)).toBe(agent.id)
    expect(await sweepsLeft()).toBe(0)
  })

  it('should be rolled back with its decision', async () => {
    const agent = await buildAgent(suite.payload)
    await sweepLater()
    const { withTransaction } = await import('@/database/core/transaction')
    const req = await createLocalReq({ user: { ...admin, collection: 'admins' } }, suite.payload)
    const work = withTransaction(req, async () => {
      const data = { status: 'suspended' } as const
      await suite.payload.update({
        collection: 'agents',
        id: agent.id,
        data,
        overrideAccess: false,
        req,
      })
      throw new Error('afterwards')
    })
    await expect(work).rejects.toThrow('afterwards')
    expect(await sweepsLeft()).toBe(0)
  })

  it('should be done by a process that was not there at the decision, and once by several', async () => {
    const agent = await buildAgent(suite.payload, { status: 'pending' })
    const id = await submitAcross(agent, 'approved')
    await (
      await database()
    )
      .collection('agent-sweeps')
      .updateMany({}, { $set: { dueAt: new Date(0) } })
    await Promise.all([sweep(), sweep()])
    expect(await sweepsLeft()).toBe(0)
    expect(await assignedOf(id)).toBe(agent.id)
  })

  it('should not be put off by a clock that was ahead', async () => {
    await buildAgent(suite.payload)
    const dueAt = new Date(Date.now() + 60 * 60 * 1000)
    await (await database()).collection('agent-sweeps').updateMany({}, { $set: { dueAt } })
    await sweep()
    expect(await sweepsLeft()).toBe(0)
  })
})
