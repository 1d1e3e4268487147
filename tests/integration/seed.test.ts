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

  it('should go on where it was interrupted, and end with the same', async () => {
    const db = connectedDatabase(suite.payload)
    const written = async () => {
      const [agents, requests, activities] = await Promise.all(
        ['agents', 'consultation-requests', 'request-activities'].map((name) =>
          db.collection(name).find().sort({ _id: 1 }).toArray(),
        ),
      )
      return {
        agents: agents?.map(({ email, status }) => `${email} ${status}`),
        requests: requests?.map(({ activityCount, phone, stage }) => [phone, stage, activityCount]),
        activities: activities?.map(({ kind, stage, text }) => [kind, stage, text]),
      }
    }
    const whole = await written()
    // As it was when a run was killed between two calls about one customer; before that, a suspension was lost.
    const phones = Array.from(
      { length: 38 },
      (_, index) => `0102000${String(index + 2).padStart(4, '0')}`,
    )
    await db.collection('consultation-requests').deleteMany({ phoneDigits: { $in: phones } })
    const kept = await db.collection('consultation-requests').find().sort({ _id: 1 }).toArray()
    await db
      .collection('request-activities')
      .deleteMany({ request: { $nin: kept.map(({ _id }) => _id) } })
    const second = { request: kept[1]?._id, kind: 'memo' }
    expect((await db.collection('request-activities').deleteOne(second)).deletedCount).toBe(1)
    await db
      .collection('consultation-requests')
      .updateOne({ _id: kept[1]?._id }, { $inc: { activityCount: -1 } })
    await db
      .collection('agents')
      .updateOne({ status: 'suspended' }, { $set: { status: 'approved' } })

    expect(await seed()).toBe(true)
    const { activities, ...rest } = await written()
    expect(rest).toEqual({ agents: whole.agents, requests: whole.requests })
    expect(activities?.toSorted()).toEqual(whole.activities?.toSorted())
    expect(await seed()).toBe(false)
  })
})
