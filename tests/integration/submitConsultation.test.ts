import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildPhone,
  buildSubmission,
} from '@tests/support/builders'
import { outboxOf } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { submissionCases } from '@tests/support/cases/submissionCases'
import type { Visit } from '@/useCases/consultations/visitCookies'
import { asPerson, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()

/** Imported late: the module reads the environment that the suite sets. */
async function acknowledged(input: unknown, visit: Visit) {
  const { createLocalReq } = await import('payload')
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const req = await createLocalReq({}, suite.payload)
  return submitConsultation(req, input, visit)
}

const submit = async (input: unknown, referral?: string): Promise<string> =>
  (await acknowledged(input, { referral })).id

const stored = (id: string) =>
  suite.payload.findByID({
    collection: 'consultation-requests',
    id,
    depth: 0,
    overrideAccess: true,
  })

describe('submitting a consultation request', () => {
  it.each(submissionCases)(
    'should treat $title as the case table says',
    async ({ input, expected }) => {
      if (expected.ok) expect(await stored(await submit(input))).toMatchObject(expected.stored)
      else await expect(submit(input)).rejects.toMatchObject({ fieldErrors: expected.errors })
    },
  )

  it("should store the evidence of consent and set the server's fields", async () => {
    const id = await submit({
      ...buildSubmission(),
      submittedAt: '2000-01-01T00:00:00.000Z',
      assignedAgent: '0'.repeat(24),
      referralSource: 'admin',
      consentText: 'forged',
    })
    const consultation = await stored(id)
    expect(consultation).toMatchObject({ agreed: true, consentVersion: 1, assignedAgent: null })
    expect(consultation.referralSource ?? null).toBeNull()
    expect(consultation.consentText).toContain('보유·이용 기간: 신청일로부터 12개월')
    expect(Math.abs(Date.now() - Date.parse(consultation.submittedAt ?? ''))).toBeLessThan(60_000)
  })

  it('should assign approved agents only, and store every referral unchanged', async () => {
    const approved = String((await buildAgent(suite.payload)).id)
    const pending = String((await buildAgent(suite.payload, { status: 'pending' })).id)
    for (const agentId of [approved, pending, approved.toUpperCase(), 'unknown']) {
      const consultation = await stored(await submit({ ...buildSubmission(), agentId }))
      expect(consultation).toMatchObject({ agentId, referralSource: 'url' })
      expect(consultation.assignedAgent).toBe(agentId === approved ? approved : null)
    }
    const returning = await stored(await submit(buildSubmission(), approved))
    expect(returning).toMatchObject({ assignedAgent: approved, referralSource: 'cookie' })
  })

  it('should store one request for one idempotency key, also when many arrive at once', async () => {
    const input = { ...buildSubmission(), idempotencyKey: 'k'.repeat(32) }
    const ids = await Promise.all(Array.from({ length: 20 }, () => submit(input)))
    expect(new Set(ids).size).toBe(1)
    const { totalDocs } = await suite.payload.count({
      collection: 'consultation-requests',
      where: { name: { equals: input.name }, phoneDigits: { equals: input.phone } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
    await expect(submit({ ...input, name: '다른 이' })).rejects.toMatchObject({
      code: 'idempotencyConflict',
    })
  })

  it('should store identical content once within ten seconds without a key', async () => {
    const input = buildSubmission()
    const id = await submit(input)
    expect(await submit(input)).toBe(id)
    expect(await submit({ ...input, consentVersion: 1 })).toBe(id)
    expect(await submit({ ...input, agentId: 'another' })).not.toBe(id)
  })

  it("should forget a remembered referral with the request that it counted for, and not another link's", async () => {
    const { cookiesAfter } = await import('@/useCases/consultations/visitCookies')
    const cookies = (...after: Parameters<typeof cookiesAfter>) =>
      cookiesAfter(...after).map(({ name, value }) => `${name}=${value}`)
    const input = buildSubmission()
    const visit = { referral: 'first-agent' }
    const first = await acknowledged(input, visit)
    const received = `received=${first.id}.first-agent`
    expect(cookies(first, visit)).toEqual(['ref=', received])

    const later: Visit = {
      referral: 'second-agent',
      received: { id: first.id, referral: 'first-agent' },
    }
    const again = await acknowledged(input, later)
    expect(again).toEqual(first)
    expect(cookies(again, later)).toEqual([received])
    const correction = { ...input, phone: buildPhone(), isCorrection: true }
    const corrected = await acknowledged(correction, later)
    expect(cookies(corrected, later)).toEqual([`received=${corrected.id}.first-agent`])
  })

  it('should store simultaneous ones, and refuse each only for its own reasons', async () => {
    const { payload } = suite
    const approved = String((await buildAgent(payload)).id)
    const pending = String((await buildAgent(payload, { status: 'pending' })).id)
    const outbox = await outboxOf(payload)
    await outbox.empty()
    const key = { idempotencyKey: 'm'.repeat(32) }
    const [known, twice] = [buildSubmission(), buildSubmission()]
    const earlier = await submit({ ...known, ...key })
    const fine = Array.from({ length: 30 }, (_, index) => ({
      ...buildSubmission(),
      agentId: index % 3 ? approved : pending,
    }))
    const [accepted, conflict, unknown, ...same] = await Promise.allSettled([
      Promise.all(fine.map((input) => submit(input))),
      submit({ ...buildSubmission(), ...key }),
      submit({ ...buildSubmission(), consentVersion: 99 }),
      submit({ ...known, ...key }),
      submit(twice),
      submit(twice),
    ])
    expect(conflict).toMatchObject({ reason: { code: 'idempotencyConflict' } })
    expect(unknown).toMatchObject({ reason: { code: 'invalidInput' } })
    expect(same[0]).toMatchObject({ value: earlier })
    expect(same[1]).toEqual(same[2])
    const ids = accepted.status === 'fulfilled' ? accepted.value : []
    for (const [index, id] of ids.entries()) {
      const { agentId = '', name = '' } = fine[index] ?? {}
      const assignedAgent = agentId === approved ? approved : null
      expect(await stored(id)).toMatchObject({ name, agentId, assignedAgent })
    }
    const told = (await outbox.list()).map(({ subject }) => subject?.value.toHexString())
    const again = same[1]?.status === 'fulfilled' ? same[1].value : ''
    expect(told.sort()).toEqual([earlier, again, ...ids].sort())
    const { countConsultationsOf } = await import('@/database/counts/readConsultationCounts')
    expect((await countConsultationsOf(payload, [approved])).get(approved)).toBe(20)
  })
})

describe('a request with signs of automated input', () => {
  const collection = 'consultation-requests'
  let alice: Admin
  let bob: Agent

  beforeAll(async () => {
    alice = await buildAdmin(suite.payload)
    bob = await buildAgent(suite.payload)
  })

  async function submitToBob(fields: object): Promise<string> {
    const { createLocalReq } = await import('payload')
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    const req = await createLocalReq({}, suite.payload)
    const answer = await submitConsultation(req, buildSubmission({ agentId: bob.id, ...fields }))
    expect(answer).toEqual({ id: answer.id, callBy: answer.callBy, referral: bob.id })
    return answer.id
  }

  const readAs = (person: object, id: string) =>
    suite.payload.findByID({ collection, id, depth: 0, ...person } as never) as Promise<{
      name: string
      signals?: string[]
    }>

  it('should be stored as any other, with its signals', async () => {
    const id = await submitToBob({ website: 'https://spam.test', fillingTime: 12 })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({
      name: '김하루',
      assignedAgent: bob.id,
      signals: ['honeypot', 'tooFast'],
    })
    const person = await submitToBob({ website: '', fillingTime: 15_000 })
    expect(await readAs(asAdmin(alice), person)).toMatchObject({ signals: [] })
  })

  it('should have signals where name and phone look made up', async () => {
    const id = await submitToBob({ name: '123', phone: '000-0000-0000' })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({
      name: '123',
      signals: ['repeatedDigits', 'noLetter'],
    })
  })

  it('should have a signal, for admins alone, where the phone is that of the agent who referred it', async () => {
    const own = `+82 ${bob.phone.replace(/\D/g, '').slice(1)}`
    const id = await submitToBob({ phone: own })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({ signals: ['ownPhone'] })
    expect(await readAs(asAgent(bob), id)).not.toHaveProperty('signals')
    const others = await submitToBob({ phone: (await buildAgent(suite.payload)).phone })
    expect(await readAs(asAdmin(alice), others)).toMatchObject({ signals: [] })
  })

  it('should be reported with the signals to admins, and without to its agent', async () => {
    const id = await submitToBob({ website: 'x' })
    const seen = await readAs(asAgent(bob), id)
    expect(seen.name).toBe('김하루')
    expect(seen).not.toHaveProperty('signals')
    const where = { signals: { in: ['honeypot'] } }
    const found = await suite.payload.find({ collection, where, ...asAdmin(alice) } as never)
    expect(found.docs.map((doc) => doc.id)).toContain(id)
    await expect(
      suite.payload.find({ collection, where, ...asAgent(bob) } as never),
    ).rejects.toMatchObject({ name: 'QueryError' })
  })

  it('should show its signals in the operations panel', async () => {
    const { readConsultation } = await import('@/useCases/consultations/listConsultations')
    const id = await submitToBob({ fillingTime: 1 })
    const req = await requestOf(suite.payload, asPerson(alice, 'admins'))
    expect(await readConsultation(req, id)).toMatchObject({ signals: ['tooFast'] })
    const { id: older } = await buildConsultation(suite.payload)
    const { connectedDatabase } = await import('@/database/core/adapter')
    await connectedDatabase(suite.payload)
      .collection<{ name: string }>(collection)
      .updateMany({ signals: [] } as object, { $unset: { signals: '' } })
    expect(await readConsultation(req, older)).toMatchObject({ signals: [] })
  })

  it('should get and lose signals through no edit', async () => {
    const id = await submitToBob({ website: 'x', signals: [] })
    await suite.payload.update({
      collection,
      id,
      data: { name: '김하나', signals: [] },
      ...asAdmin(alice),
    } as never)
    expect(await readAs(asAdmin(alice), id)).toMatchObject({
      name: '김하나',
      signals: ['honeypot'],
    })
    const innocent = await submitToBob({ signals: ['honeypot'] })
    expect(await readAs(asAdmin(alice), innocent)).toMatchObject({ signals: [] })
  })

  it('should count as the same submission when it is sent again with another filling time', async () => {
    const submission = { ...buildSubmission(), idempotencyKey: 'k'.repeat(24) }
    const id = await submitToBob({ ...submission, fillingTime: 5000 })
    expect(await submitToBob({ ...submission, fillingTime: 9000, website: 'x' })).toBe(id)
  })
})
