import { createLocalReq } from 'payload'

import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, buildSubmission } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'

import type { ConsultationRequest } from '@/payload-types'

const suite = usePayload()

async function submit(fields: Record<string, unknown>): Promise<string> {
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const req = await createLocalReq({}, suite.payload)
  return (await submitConsultation(req, buildSubmission(fields))).id
}

const read = (id: string) =>
  suite.payload.findByID({
    collection: 'consultation-requests',
    id,
    depth: 0,
    overrideAccess: true,
  })

const forged = {
  submittedAt: '2000-01-01T00:00:00.000Z',
  consentedAt: '2000-01-01T00:00:00.000Z',
  consentText: '위조',
  phoneDigits: '000',
  assignedAgent: 'f'.repeat(24),
  referralSource: 'admin',
  responsibleAgent: '위조',
  signals: ['honeypot'],
}

describe('a submission', () => {
  it('should follow the rules of the form', async () => {
    const id = await submit({ name: '  김하루 ', phone: '+82 2 1234 5678' })
    expect(await read(id)).toMatchObject({
      name: '김하루',
      phone: '02-1234-5678',
      phoneDigits: '0212345678',
      agreed: true,
    })
    await expect(submit({ phone: '1' })).rejects.toMatchObject({ status: 400 })
    await expect(submit({ agreed: false })).rejects.toMatchObject({ status: 400 })
  })

  it('should get from the server the fields that only the server sets', async () => {
    const id = await submit(forged)
    const consultation = await read(id)
    expect(Date.now() - Date.parse(consultation.submittedAt ?? '')).toBeLessThan(60_000)
    expect(consultation.consentedAt).toBe(consultation.submittedAt)
    expect(consultation.consentText).toMatch(/^개인정보 수집 및 이용 안내\n/)
    expect(consultation).toMatchObject({ assignedAgent: null, referralSource: null, signals: [] })
    expect(consultation.phoneDigits).toMatch(/^010\d{8}$/)
  })

  it('should store nothing when it is refused', async () => {
    const name = '거절'
    await expect(submit({ name, consentVersion: 999 })).rejects.toMatchObject({ status: 400 })
    const { totalDocs } = await suite.payload.count({
      collection: 'consultation-requests',
      where: { name: { equals: name } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(0)
  })
})

describe('an admin', () => {
  it('should correct name and phone under the same rules', async () => {
    const admin = asAdmin(await buildAdmin(suite.payload))
    const { id } = await buildConsultation(suite.payload)
    const target = { collection: 'consultation-requests', id, ...admin } as const
    await suite.payload.update({ ...target, data: { phone: '0082 10 8765 4321' } })
    expect(await read(id)).toMatchObject({
      name: '김하루',
      phone: '010-8765-4321',
      phoneDigits: '01087654321',
    })
    await expect(suite.payload.update({ ...target, data: { name: ' ' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('should not change the consent, the time or the referral of a request', async () => {
    const admin = asAdmin(await buildAdmin(suite.payload))
    const before = await read((await buildConsultation(suite.payload, { agentId: 'origin' })).id)
    const data = { ...forged, assignedAgent: null, agreed: false, consentVersion: 7, agentId: 'x' }
    await suite.payload.update({
      collection: 'consultation-requests',
      id: before.id,
      data: data as object,
      ...admin,
    })
    const { updatedAt, ...after } = await read(before.id)
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before)
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
  })

  it('should reassign a request without changing its origin', async () => {
    const admin = asAdmin(await buildAdmin(suite.payload))
    const [first, second] = [await buildAgent(suite.payload), await buildAgent(suite.payload)]
    const { id } = await buildConsultation(suite.payload, { agentId: first.id })
    const target = { collection: 'consultation-requests', id, ...admin } as const
    await suite.payload.update({ ...target, data: { name: '정정' } })
    expect(await read(id)).toMatchObject({ assignedAgent: first.id, referralSource: 'url' })
    await suite.payload.update({ ...target, data: { assignedAgent: second.id } })
    expect(await read(id)).toMatchObject({
      agentId: first.id,
      assignedAgent: second.id,
      referralSource: 'admin',
    })
  })

  it('should see the responsible agent in the words of specification 4.5', async () => {
    const { payload } = suite
    const admin = asAdmin(await buildAdmin(payload))
    const approved = await buildAgent(payload, { name: '박담당' })
    const pending = await buildAgent(payload, { name: '최대기', status: 'pending' })
    const shown = async (agentId?: string) => {
      const { id } = await buildConsultation(payload, agentId ? { agentId } : {})
      const consultation = await payload.findByID({
        collection: 'consultation-requests',
        id,
        ...admin,
      })
      return consultation.responsibleAgent
    }
    expect(await shown(approved.id)).toBe('박담당')
    expect(await shown(pending.id)).toBe('최대기 (승인 대기)')
    expect(await shown('f'.repeat(24))).toBe('정보 없음')
    expect(await shown('누구')).toBe('정보 없음')
    expect(await shown()).toBe('미지정')
  })
})

describe('the Local API', () => {
  it('should let nobody make a request past the submission', async () => {
    const admin = asAdmin(await buildAdmin(suite.payload))
    const agent = asAgent(await buildAgent(suite.payload))
    const data = buildSubmission() as unknown as ConsultationRequest
    for (const person of [admin, agent, asVisitor])
      await expect(
        suite.payload.create({ collection: 'consultation-requests', data, ...person }),
      ).rejects.toMatchObject({ status: 403 })
  })
})
