import { buildAgent, buildSubmission } from '@tests/support/builders'
import { outboxOf } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { submissionCases } from '@tests/support/cases/submissionCases'

const suite = usePayload()

/** Imported late: the module reads the environment that the suite sets. */
async function submit(input: unknown, referral?: string): Promise<string> {
  const { createLocalReq } = await import('payload')
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const req = await createLocalReq({}, suite.payload)
  return (await submitConsultation(req, input, { referral })).id
}

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
