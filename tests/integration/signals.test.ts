import { createLocalReq } from 'payload'

import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, buildSubmission } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()
const collection = 'consultation-requests'
let alice: Admin
let bob: Agent

beforeAll(async () => {
  alice = await buildAdmin(suite.payload)
  bob = await buildAgent(suite.payload)
})

async function submit(fields: object): Promise<string> {
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

describe('a request with signs of automated input', () => {
  it('should be stored as any other, with its signals', async () => {
    const id = await submit({ website: 'https://spam.test', fillingTime: 12 })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({
      name: '김하루',
      assignedAgent: bob.id,
      signals: ['honeypot', 'tooFast'],
    })
    const person = await submit({ website: '', fillingTime: 15_000 })
    expect(await readAs(asAdmin(alice), person)).toMatchObject({ signals: [] })
  })

  it('should have signals where name and phone look made up', async () => {
    const id = await submit({ name: '123', phone: '000-0000-0000' })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({
      name: '123',
      signals: ['repeatedDigits', 'noLetter'],
    })
  })

  it('should have a signal, for admins alone, where the phone is that of the agent who referred it', async () => {
    const own = `+82 ${bob.phone.replace(/\D/g, '').slice(1)}`
    const id = await submit({ phone: own })
    expect(await readAs(asAdmin(alice), id)).toMatchObject({ signals: ['ownPhone'] })
    expect(await readAs(asAgent(bob), id)).not.toHaveProperty('signals')
    const others = await submit({ phone: (await buildAgent(suite.payload)).phone })
    expect(await readAs(asAdmin(alice), others)).toMatchObject({ signals: [] })
  })

  it('should be reported with the signals to admins, and without to its agent', async () => {
    const id = await submit({ website: 'x' })
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
    const id = await submit({ fillingTime: 1 })
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
    const id = await submit({ website: 'x', signals: [] })
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
    const innocent = await submit({ signals: ['honeypot'] })
    expect(await readAs(asAdmin(alice), innocent)).toMatchObject({ signals: [] })
  })

  it('should count as the same submission when it is sent again with another filling time', async () => {
    const submission = { ...buildSubmission(), idempotencyKey: 'k'.repeat(24) }
    const id = await submit({ ...submission, fillingTime: 5000 })
    expect(await submit({ ...submission, fillingTime: 9000, website: 'x' })).toBe(id)
  })
})
