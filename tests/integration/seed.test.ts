import { completeEnvironment } from '@/config/env'
import { connectedDatabase } from '@/database/core/adapter'
import { buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()

const seed = async () =>
  (await import('@/seed/demoData')).seedDemoData(suite.payload, 'demo-password')

const countOf = async (collection: 'agents' | 'consultation-requests') =>
  (await suite.payload.count({ collection, overrideAccess: true })).totalDocs

describe('npm run seed', () => {
  it.each([
    ['an agent', buildAgent, 'agents'],
    ['a consultation request', buildConsultation, 'consultation-requests'],
  ] as const)(
    'should write nothing beside %s that it has not made',
    async (_, build, collection) => {
      await build(suite.payload)
      await expect(seed()).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/^This database has agents or consultation requests/),
      })
      expect((await countOf('agents')) + (await countOf('consultation-requests'))).toBe(1)
      await connectedDatabase(suite.payload).collection(collection).deleteMany({})
    },
  )

  it('should write everything whatever the rate limits, once, and name the agents who can sign in', async () => {
    completeEnvironment({ CONSULTATIONS_PER_ADDRESS: '10', CONSULTATIONS_PER_PHONE: '1' })
    expect(await seed()).toBe(true)
    expect([await countOf('agents'), await countOf('consultation-requests')]).toEqual([4, 40])
    const { docs } = await suite.payload.find({
      collection: 'agents',
      where: { status: { equals: 'approved' } },
      overrideAccess: true,
    })
    const { demoSignIns } = await import('@/seed/demoData')
    expect(docs.map(({ email }) => email).sort()).toEqual(demoSignIns)

    expect(await seed()).toBe(false)
    expect([await countOf('agents'), await countOf('consultation-requests')]).toEqual([4, 40])
  })
})
