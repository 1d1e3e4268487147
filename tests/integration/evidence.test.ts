import type { Admin, ConsultationRequest } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()
const collection = 'consultation-requests'
let admin: Admin

const forged = {
  agreed: false,
  consentVersion: 99,
  consentText: '다른 안내문',
  consentedAt: '2020-01-01T00:00:00.000Z',
  submittedAt: '2020-01-01T00:00:00.000Z',
  agentId: 'f'.repeat(24),
}
type Evidence = Pick<ConsultationRequest, keyof typeof forged>
const evidenceIn = (row: ConsultationRequest): Evidence => {
  const { agentId, agreed, consentText, consentVersion, consentedAt, submittedAt } = row
  return { agentId, agreed, consentText, consentVersion, consentedAt, submittedAt }
}

const stored = (id: string) =>
  suite.payload.findByID({ collection, id, depth: 0, overrideAccess: true })

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
})

describe('the evidence of consent', () => {
  type Write = (id: string, data: Evidence & { name: string }) => Promise<unknown>
  const writes: [by: string, write: Write][] = [
    ['an admin', (id, data) => suite.payload.update({ collection, id, data, ...asAdmin(admin) })],
    [
      'the system',
      (id, data) => suite.payload.update({ collection, id, data, overrideAccess: true }),
    ],
    [
      'the system in bulk',
      (id, data) => {
        const where = { id: { equals: id } }
        return suite.payload.update({ collection, where, data, overrideAccess: true })
      },
    ],
    ['the adapter', (id, data) => suite.payload.db.updateOne({ collection, id, data })],
    [
      'the adapter in bulk',
      (id, data) => {
        const where = { id: { equals: id } }
        return suite.payload.db.updateMany({ collection, where, data })
      },
    ],
  ]

  it.each(writes)('should stay unchanged, whatever %s writes to it', async (_, write) => {
    const { id: agentId } = await buildAgent(suite.payload)
    const { id } = await buildConsultation(suite.payload, { agentId })
    const before = evidenceIn(await stored(id))
    expect(before).toMatchObject({ agreed: true, consentVersion: 1, agentId })
    await write(id, { ...forged, name: '고친 이름' })
    const after = await stored(id)
    expect(after.name).toBe('고친 이름')
    expect(evidenceIn(after)).toEqual(before)
  })

  it('should not be returned as changed to somebody who tries', async () => {
    const { id } = await buildConsultation(suite.payload)
    const before = evidenceIn(await stored(id))
    const data = { ...forged }
    const answer = await suite.payload.update({ collection, id, data, overrideAccess: true })
    expect(evidenceIn(answer)).toEqual(before)
  })
})

describe.each(['access-log', 'consent-notices'] as const)('a row of %s', (slug) => {
  async function anyRow() {
    const { payload } = suite
    const { id } = await buildConsultation(payload)
    await payload.findByID({ collection, id, ...asAdmin(admin) })
    const { docs } = await payload.find({ collection: slug, limit: 1, overrideAccess: true })
    if (!docs[0]) throw new Error(`There is no row of ${slug}.`)
    return docs[0]
  }
  const data = { reason: '다른 사유', text: '다른 안내문' }
  type Change = (id: string) => Promise<unknown>
  const changes: [by: string, change: Change][] = [
    ['an admin', (id) => suite.payload.update({ collection: slug, id, data, ...asAdmin(admin) })],
    [
      'an admin who deletes',
      (id) => suite.payload.delete({ collection: slug, id, ...asAdmin(admin) }),
    ],
    [
      'the system',
      (id) => suite.payload.update({ collection: slug, id, data, overrideAccess: true }),
    ],
    [
      'the system that deletes',
      (id) => suite.payload.delete({ collection: slug, id, overrideAccess: true }),
    ],
    ['the adapter', (id) => suite.payload.db.updateOne({ collection: slug, id, data })],
    [
      'the adapter in bulk',
      (id) => {
        const where = { id: { equals: id } }
        return suite.payload.db.updateMany({ collection: slug, where, data })
      },
    ],
    [
      'the adapter that deletes',
      (id) => suite.payload.db.deleteOne({ collection: slug, where: { id: { equals: id } } }),
    ],
    [
      'the adapter that deletes all',
      () => suite.payload.db.deleteMany({ collection: slug, where: {} }),
    ],
  ]

  it.each(changes)('should be neither changed nor deleted by %s', async (_, change) => {
    const row = await anyRow()
    await expect(change(row.id)).rejects.toMatchObject({ status: 403 })
    const kept = await suite.payload.findByID({
      collection: slug,
      id: row.id,
      overrideAccess: true,
    })
    expect(kept).toEqual(row)
  })

  it('should be created by the system only', async () => {
    const row = await anyRow()
    const { id: _, ...copy } = row
    const made = suite.payload.create({ collection: slug, data: copy as never, ...asAdmin(admin) })
    await expect(made).rejects.toMatchObject({ status: 403 })
  })
})
