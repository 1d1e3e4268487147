import { asAdmin, asAgent, asVisitor } from '@tests/helpers/asUser'
import { buildAdmin, buildAgent, buildRequest } from '@tests/helpers/builders'
import { usePayload } from '@tests/helpers/payload'

const suite = usePayload()

describe('reading requests', () => {
  it('should be for admins and for the assigned agent alone', async () => {
    const { payload } = suite
    const [alice, bob, suspended] = [
      await buildAgent(payload),
      await buildAgent(payload),
      await buildAgent(payload, { status: 'suspended' }),
    ]
    const admin = await buildAdmin(payload)
    const request = await buildRequest(payload, { agentId: String(alice.id) })
    const seen = async (person: ReturnType<typeof asAdmin> | typeof asVisitor) =>
      payload
        .find({
          collection: 'consultation-requests',
          where: { id: { equals: request.id } },
          ...person,
        })
        .then(({ totalDocs }) => totalDocs)
        .catch(() => 'refused')
    expect(await seen(asAgent(alice))).toBe(1)
    expect(await seen(asAgent(bob))).toBe(0)
    expect(await seen(asAgent(suspended))).toBe('refused')
    expect(await seen(asAdmin(admin))).toBe(1)
    expect(await seen(asVisitor)).toBe('refused')
  })
})
