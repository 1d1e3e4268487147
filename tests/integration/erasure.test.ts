import { randomUUID } from 'node:crypto'

import { createLocalReq } from 'payload'

import { ngramsOf } from '@/domain/lists/ngrams'
import type { Admin } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildMemo,
  buildSubmission,
  password,
} from '@tests/support/builders'
import { fakeChannel, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'
import { databaseText, preserveLog, linesWith } from '@tests/support/traces'

const suite = usePayload()
let admin: Admin
let token: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
})

/** Syllables and digits that nothing else in the database contains. */
const person = { name: '뷁쀍괢', phone: '010-9182-7364' }
const corrected = { name: '뷁쀍뛟', phone: '010-9182-7365' }
const traces = [
  ...[person, corrected].flatMap(({ name, phone }) => [
    name,
    phone,
    phone.replaceAll('-', ''),
    ...ngramsOf({ phone: '', texts: [name] }),
  ]),
  '#9182',
  '#7364',
  '#7365',
]

/** A request that has been through everything that can happen to one. */
async function leaveConsultation(): Promise<string> {
  const { payload } = suite
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const { listConsultations } = await import('@/useCases/consultations/listConsultations')
  const [agent, other] = [await buildAgent(payload), await buildAgent(payload)]
  const submit = async (input: object) =>
    submitConsultation(await createLocalReq({ req: { headers: new Headers() } }, payload), input)
  const submission = { ...buildSubmission(person), agentId: agent.id, idempotencyKey: randomUUID() }
  const { id } = await submit(submission)
  expect(await submit(submission)).toMatchObject({ id })
  const req = await requestOf(payload, asPerson(admin, 'admins'))
  await listConsultations(req, { search: person.name })
  const change = (body: object) =>
    rest('PATCH', `/consultation-requests/${id}?depth=0`, { token, body })
  expect((await change({ assignedAgent: other.id })).status).toBe(200)
  expect((await change(corrected)).status).toBe(200)
  await buildMemo(payload, id, { admin: admin.id, text: `${corrected.name} 고객님과 통화` })
  await listConsultations(req, { search: corrected.phone })
  await sendAll(payload, [fakeChannel({ failures: 1 }).channel])
  return id
}

describe('the traces of a request', () => {
  it('should be found before the deletion, so that the next tests prove something', async () => {
    const log = await preserveLog(suite.payload)
    const id = await leaveConsultation()
    suite.payload.logger.info(id)
    log.end()
    const found = linesWith(await databaseText(suite.payload), [...traces, id])
    const collections = new Set(found.map((line) => line.split(' ')[0]))
    expect([...collections].sort()).toEqual([
      'access-log',
      'consultation-requests',
      'decisions',
      'notifications',
      'request-activities',
      'submission-keys',
    ])
    for (const trace of [corrected.name, corrected.phone, '01091827365', '#9182', '뷁쀍'])
      expect(linesWith(found.join('\n'), [trace])).not.toEqual([])
    expect(log.text()).toContain(id)
    await suite.payload.delete({ collection: 'consultation-requests', id, ...asAdmin(admin) })
  })

  const age = async (id: string) => {
    const { adapterOf } = await import('@/database/core/adapter')
    const { ObjectId } = await import('mongodb')
    const long = new Date('2020-01-01')
    await adapterOf(suite.payload)
      .connection.collection('consultation-requests')
      .updateOne({ _id: new ObjectId(id) }, { $set: { submittedAt: long, consentedAt: long } })
  }

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['REST', (id) => rest('DELETE', `/consultation-requests/${id}`, { token })],
    [
      'an admin with a reason',
      async (id) => {
        const { deleteConsultations } = await import('@/useCases/consultations/deleteConsultations')
        const req = await requestOf(suite.payload, asPerson(admin, 'admins'))
        await deleteConsultations(req, { ids: [id], reason: '중복 신청 정리', count: 1 })
      },
    ],
    [
      'the panel',
      (id) => suite.payload.delete({ collection: 'consultation-requests', id, ...asAdmin(admin) }),
    ],
    [
      'retention',
      async (id) => {
        await age(id)
        const { runRetention } = await import('@/jobs/retention/runRetention')
        expect(await runRetention(suite.payload, 'command')).toMatchObject({ deleted: 1 })
      },
    ],
  ])('should be nothing but ids after a deletion by %s', async (_, erase) => {
    const log = await preserveLog(suite.payload)
    const id = await leaveConsultation()
    await erase(id)
    log.end()
    const text = await databaseText(suite.payload)
    expect(linesWith(text, traces)).toEqual([])
    expect(linesWith(log.text(), traces)).toEqual([])
    const left = linesWith(text, [id]).map((line) => line.split(' ')[0])
    expect(new Set(left)).toEqual(new Set(['access-log', 'decisions']))
  })

  it('should all stay when the deletion is rolled back', async () => {
    const { payload } = suite
    const { withTransaction } = await import('@/database/core/transaction')
    const id = await leaveConsultation()
    const before = linesWith(await databaseText(payload), [id]).length
    const req = await createLocalReq({}, payload)
    const work = withTransaction(req, async () => {
      await payload.delete({
        collection: 'consultation-requests',
        id,
        depth: 0,
        overrideAccess: true,
        req,
      })
      throw new Error('afterwards')
    })
    await expect(work).rejects.toThrow('afterwards')
    expect(linesWith(await databaseText(payload), [id])).toHaveLength(before)
    await rest('DELETE', `/consultation-requests/${id}`, { token })
  })
})

describe('unrequested copies of a request', () => {
  it('should not be made by the collection: no versions, no trash, no document locks', () => {
    const { versions, trash, lockDocuments } =
      suite.payload.collections['consultation-requests'].config
    expect([versions || false, trash || false, lockDocuments]).toEqual([false, false, false])
  })
})
