import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import type { CollectionSlug } from 'payload'

const suite = usePayload()

describe('sorting by a field of another collection', () => {
  it.each<[CollectionSlug, string | string[]]>([
    ['consultant-profile', 'agent.phone'],
    ['consultant-profile', ['name', '-agent.createdAt']],
    ['consultation-requests', 'submittedAt,assignedAgent__name'],
  ])('should be for admins only: %s by %j', async (collection, sort) => {
    const { payload } = suite
    const others = [asVisitor, asAgent(await buildAgent(payload))]
    for (const person of others) {
      await expect(payload.find({ collection, sort, ...person })).rejects.toMatchObject({
        status: 400,
      })
    }
    const admin = asAdmin(await buildAdmin(payload))
    await expect(payload.find({ collection, sort, ...admin })).resolves.toHaveProperty('docs')
  })

  it.each<[CollectionSlug, string]>([
    ['consultant-profile', '-agent.hash'],
    ['consultation-requests', 'submittedAt,assignedAgent__salt'],
    ['decisions', 'agent.searchGrams'],
  ])(
    'should be refused to everybody for a field that nobody may read: %s by %j',
    async (collection, sort) => {
      const { payload } = suite
      for (const person of [asAgent(await buildAgent(payload)), asAdmin(await buildAdmin(payload))])
        await expect(payload.find({ collection, sort, ...person })).rejects.toMatchObject({
          status: 400,
        })
    },
  )
})
