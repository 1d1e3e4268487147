import { ObjectId } from 'mongodb'

import type { Arrivals } from '@/domain/consultations/arrivals'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
let admin: Admin
let agent: Agent

beforeEach(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
})

const asThisAdmin = () => asPerson(admin, 'admins')
const asThisAgent = () => asPerson(agent, 'agents')

async function read(person: Person): Promise<Arrivals> {
  const { readArrivals } = await import('@/useCases/consultations/arrivals')
  return readArrivals(await requestOf(suite.payload, person))
}

async function see(person: Person, seen: unknown): Promise<Arrivals> {
  const { seeArrivals } = await import('@/useCases/consultations/arrivals')
  return seeArrivals(await requestOf(suite.payload, person), { seen })
}

async function rows() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload).collection<{ _id: string; expiresAt: Date }>(
    'seen-consultations',
  )
}

const submit = async (agentId?: string) =>
  (await buildConsultation(suite.payload, { agentId })).submittedAt ?? ''

describe('what has arrived', () => {
  it('should be empty at the first visit, whatever there was before', async () => {
    await submit()
    expect(await read(asThisAdmin())).toMatchObject({ unseen: 0 })
  })

  it('should be counted until it was on the screen, for each account by itself', async () => {
    const other = asPerson(await buildAdmin(suite.payload), 'admins')
    const { seen } = await read(asThisAdmin())
    await read(other)
    await submit()
    const newest = await submit(agent.id)
    expect(await read(asThisAdmin())).toEqual({ seen, unseen: 2 })
    expect(await see(asThisAdmin(), newest)).toEqual({ seen: newest, unseen: 0 })
    expect(await see(asThisAdmin(), seen)).toMatchObject({ seen: newest })
    expect(await read(other)).toMatchObject({ unseen: 2 })
  })

  it("should be an agent's own customers only", async () => {
    const [other, { seen }] = [await buildAgent(suite.payload), await read(asThisAgent())]
    await submit()
    await submit(other.id)
    await submit(agent.id)
    expect(await read(asThisAgent())).toEqual({ seen, unseen: 1 })
  })

  it('should be remembered for 90 days from the last look', async () => {
    const day = 24 * 60 * 60 * 1000
    await read(asThisAdmin())
    const newest = await submit()
    await see(asThisAdmin(), newest)
    const soon = new Date(Date.now() + 3 * day)
    await (await rows()).updateOne({ _id: admin.id }, { $set: { expiresAt: soon } })
    expect(await read(asThisAdmin())).toEqual({ seen: newest, unseen: 0 })
    const row = await (await rows()).findOne({ _id: admin.id })
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 89 * day)
  })

  it('should not count as seen before it has arrived', async () => {
    await read(asThisAdmin())
    await see(asThisAdmin(), '9999-12-31T00:00:00.000Z')
    await submit()
    expect(await read(asThisAdmin())).toMatchObject({ unseen: 1 })
  })

  it('should count as seen with the time of a process whose clock is ahead', async () => {
    await read(asThisAdmin())
    const { id } = await buildConsultation(suite.payload)
    const ahead = new Date(Date.now() + 60_000)
    const { connectedDatabase } = await import('@/database/core/adapter')
    const consultations = connectedDatabase(suite.payload).collection('consultation-requests')
    await consultations.updateOne({ _id: new ObjectId(id) }, { $set: { submittedAt: ahead } })
    expect(await see(asThisAdmin(), ahead.toISOString())).toEqual({
      seen: ahead.toISOString(),
      unseen: 0,
    })
    const other = asPerson(await buildAdmin(suite.payload), 'admins')
    await read(other)
    expect(await see(other, '9999-12-31T00:00:00.000Z')).toMatchObject({
      seen: ahead.toISOString(),
    })
    await consultations.deleteOne({ _id: new ObjectId(id) })
  })

  it('should count from one time for two pages that open at the same moment', async () => {
    const both = await Promise.all([read(asThisAdmin()), read(asThisAdmin())])
    expect(both[0]).toEqual(both[1])
  })

  it.each([undefined, 'x', 7, null, { $gt: '' }, '9'.repeat(99)])(
    'should refuse %j as a time',
    async (seen) => {
      await expect(see(asThisAdmin(), seen)).rejects.toMatchObject({ code: 'invalidInput' })
    },
  )

  it('should be for admins and approved agents only', async () => {
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    await expect(read(asPerson(pending, 'agents'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(read(null)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('should be forgotten with the account', async () => {
    const other = await buildAdmin(suite.payload)
    await read(asPerson(other, 'admins'))
    await read(asThisAgent())
    const token = await tokenOf('admins', { email: admin.email, password })
    await suite.payload.delete({ collection: 'admins', id: other.id, ...asAdmin(admin) })
    await rest('PATCH', `/agents/${agent.id}`, { token, body: { status: 'suspended' } })
    await rest('POST', `/agents/${agent.id}/anonymise`, { token, body: {} })
    expect(await (await rows()).countDocuments({ _id: { $in: [other.id, agent.id] } })).toBe(0)
  })
})
