import { randomUUID } from 'node:crypto'

import { jest } from '@jest/globals'
import { ObjectId } from 'mongodb'
import { createLocalReq } from 'payload'

import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import { hasInitial } from '@/domain/lists/initialConsonants'
import { ngramsOf } from '@/domain/lists/ngrams'
import type { DataSubjectAnswer } from '@/useCases/dataSubjects/answerDataSubject'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildPhone,
  buildSubmission,
} from '@tests/support/builders'
import { fakeChannel, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { databaseText, preserveLog, linesWith } from '@tests/support/traces'

const suite = usePayload()
let admin: Admin
let agent: Agent

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload, { name: '앨리스' })
})

type Person = ReturnType<typeof asAdmin> | null

async function answer(id: string, demand: object, person: Person = asAdmin(admin)) {
  const { answerDataSubject } = await import('@/useCases/dataSubjects/answerDataSubject')
  const req = await createLocalReq({ user: person?.user as never }, suite.payload)
  return answerDataSubject(req, id, { channel: 'phone', isIdentityChecked: true, ...demand })
}

const consultationsOf = async (phone: string) => {
  const where = { phoneDigits: { equals: phone.replace(/\D/g, '') } }
  const { docs } = await suite.payload.find({
    collection: 'consultation-requests',
    where,
    overrideAccess: true,
    depth: 0,
  })
  return docs
}

const phoneOf = (phone: string) => ({ phoneDigits: phone.replace(/\D/g, '') })

/** So many requests with one phone number: the newest one's `id`, and its older `copies`. */
async function buildPersonWith(count: number) {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const rows = connectedDatabase(suite.payload).collection('consultation-requests')
  const { id, phone } = await buildConsultation(suite.payload)
  const row = await rows.findOne({ _id: new ObjectId(id) }, { projection: { idempotency: 0 } })
  const copies = Array.from({ length: count - 1 }, (_unused, index) => ({
    ...row,
    _id: new ObjectId(),
    submittedAt: new Date(Date.UTC(2025, 0, 1) - index * 1000),
  }))
  await rows.insertMany(copies)
  return { id, phone, rows, copies: copies.map(({ _id }) => _id) }
}

/** From the first deletion on, the clock says that more time has passed than all may take together. */
async function withSlowDeletions(work: () => Promise<unknown>): Promise<void> {
  let lateBy = 0
  const now = performance.now.bind(performance)
  const deleteOne = suite.payload.delete.bind(suite.payload)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + lateBy)
  const deletion = jest.spyOn(suite.payload, 'delete').mockImplementation((options) => {
    lateBy = durations.bulkChange
    return deleteOne(options as never) as never
  })
  try {
    await work()
  } finally {
    deletion.mockRestore()
    clock.mockRestore()
  }
}

/** What the access log says that this admin did with a request, newest first, except reading it in a list. */
async function recordsOf(id: string) {
  const { docs } = await suite.payload.find({
    collection: 'access-log',
    where: { subjects: { equals: id } },
    sort: '-at',
    ...asAdmin(admin),
  })
  return docs.map(({ action, actorEmail, count, reason }) => [action, actorEmail, count, reason])
}

const customersOf = async (of: Agent) => {
  const { docs } = await suite.payload.find({ collection: 'consultation-requests', ...asAgent(of) })
  return docs.map(({ id }) => id)
}

describe('a data subject request', () => {
  it.each([
    ['an unknown action', { action: 'sell' }, 'action'],
    ['no way in which it came', { action: 'erase', channel: 'rumour' }, 'channel'],
    ['an unchecked identity', { action: 'erase', isIdentityChecked: false }, 'isIdentityChecked'],
    ['a wrong number', { action: 'correct', name: '김하루', phone: '1234' }, 'phone'],
    ['no name', { action: 'correct', name: ' ', phone: '010-1234-5678' }, 'name'],
    ['another file', { action: 'access', format: 'exe' }, 'format'],
  ])('should be refused with %s and change nothing', async (_, demand, path) => {
    const { id, phone } = await buildConsultation(suite.payload)
    await expect(answer(id, demand)).rejects.toMatchObject({
      code: 'invalidInput',
      fieldErrors: [{ path, message: expect.stringMatching(/[가-힣]/) as string }],
    })
    expect(await consultationsOf(phone)).toMatchObject([{ id }])
  })

  it('should be carried out by admins only', async () => {
    const { id, phone } = await buildConsultation(suite.payload, { agentId: agent.id })
    for (const action of ['access', 'erase', 'withdraw']) {
      await expect(answer(id, { action }, null)).rejects.toMatchObject({ status: 401 })
      await expect(
        answer(id, { action }, asAgent(agent) as unknown as Person),
      ).rejects.toMatchObject({ status: 403 })
    }
    expect(await consultationsOf(phone)).toHaveLength(1)
  })

  it.each(['nobody', '0'.repeat(24), '$ne'])(
    'should find no consultation request with the id %s',
    async (id) => {
      await expect(answer(id, { action: 'erase' })).rejects.toMatchObject({ status: 404 })
    },
  )
})

describe('a data subject', () => {
  it('should get everything that is stored for the phone number, and nothing of anybody else', async () => {
    const { payload } = suite
    const phone = buildPhone()
    const other = await buildAgent(payload, { name: '밥' })
    const first = await buildConsultation(payload, { phone, agentId: agent.id })
    const second = await buildConsultation(payload, { phone, name: '하루' })
    await buildConsultation(payload)
    await payload.update({
      collection: 'consultation-requests',
      id: first.id,
      data: { assignedAgent: other.id },
      ...asAdmin(admin),
    })
    await sendAll(payload, [fakeChannel().channel])
    await customersOf(other)
    const given = (await answer(first.id, { action: 'access' })) as DataSubjectAnswer & {
      action: 'access'
    }
    expect(given.format).toBe('html')
    const [newest, oldest] = given.document.requests
    expect(given.document.requests).toHaveLength(2)
    expect(newest).toMatchObject({ name: '하루', agent: null, assignments: [] })
    expect(oldest).toMatchObject({
      name: '김하루',
      phone: first.phone,
      referral: agent.id,
      agent: '밥',
      consentVersion: 1,
      consentText: first.consentText,
      assignments: [{ from: '앨리스', to: '밥' }],
    })
    expect(oldest?.told.map(({ who }) => who)).toEqual(
      expect.arrayContaining(['관리자', '영업자 밥']),
    )
    expect(oldest?.accesses.map(({ what, who }) => `${who} ${what}`)).toEqual(
      expect.arrayContaining(['영업자 밥 조회', '관리자 변경']),
    )
    expect(JSON.stringify(given)).not.toContain(admin.email)
    for (const { id } of [first, second])
      expect((await recordsOf(id))[0]).toEqual([
        'export',
        admin.email,
        2,
        '정보주체의 열람 요구 (전화, 본인 확인)',
      ])
  })

  it('should get its earlier demands, without the one that is answered, entered before or not', async () => {
    const { id } = await buildConsultation(suite.payload)
    const { addDataSubjectRequest } = await import('@/useCases/dataSubjects/dataSubjectRegister')
    const enter = async (action: string) =>
      addDataSubjectRequest(await requestOf(suite.payload, asPerson(admin, 'admins')), {
        action,
        channel: 'letter',
        consultation: id,
      })
    const demandsIn = async () => {
      const given = await answer(id, { action: 'access' })
      return (
        given.action === 'access' && given.document.requests[0]?.demands.map(({ what }) => what)
      )
    }
    expect(await demandsIn()).toEqual([])
    await enter('access')
    await enter('erase')
    expect(await demandsIn()).toEqual(['열람 요구 (전화): 처리함', '삭제 요구 (서면): 처리 중'])
  })

  it('should read of an agent without a name only what is left of it', async () => {
    const { payload } = suite
    const former = await buildAgent(payload)
    const { id } = await buildConsultation(payload, { agentId: former.id })
    await customersOf(former)
    const { anonymiseAccount } = await import('@/database/accounts/anonymiseAccount')
    await anonymiseAccount(await createLocalReq({}, payload), former.id)
    const { document } = (await answer(id, { action: 'access' })) as DataSubjectAnswer & {
      action: 'access'
    }
    expect(document.requests[0]?.accesses.map(({ who }) => who)).toContain('탈퇴한 영업자')
  })

  it('should read until when a request of an unknown version or time is stored, as the deletion counts it', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { id } = await buildConsultation(suite.payload)
    const rows = connectedDatabase(suite.payload).collection('consultation-requests')
    await rows.updateOne(
      { _id: new ObjectId(id) },
      {
        $set: { createdAt: new Date('2026-03-05T03:00:00Z') },
        $unset: { consentVersion: '', submittedAt: '' },
      },
    )
    const given = await answer(id, { action: 'access' })
    const keptUntil = '2027-03-05T15:00:00.000Z'
    expect(given).toMatchObject({ document: { requests: [{ keptUntil }] } })
  })

  it('should not be told that somebody got a mail that was only written into the folder', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: agent.id })
    await sendAll(suite.payload, [fakeChannel({ isFile: true }).channel])
    const given = await answer(id, { action: 'access' })
    expect(given).toMatchObject({ document: { requests: [{ told: [] }] } })
  })

  it('should have name and phone corrected, while the evidence of consent stays', async () => {
    const before = await buildConsultation(suite.payload)
    const phone = buildPhone()
    await answer(before.id, { action: 'correct', name: ' 김바름 ', phone, channel: 'letter' })
    const [after] = await consultationsOf(phone)
    expect(after).toMatchObject({ id: before.id, name: '김바름' })
    for (const field of ['consentText', 'consentVersion', 'consentedAt', 'submittedAt'] as const)
      expect(after?.[field]).toEqual(before[field])
    expect(await recordsOf(before.id)).toEqual([
      ['change', admin.email, 1, '정보주체의 정정 요구 (서면, 본인 확인)'],
    ])
  })

  it.each([
    ['erase', '삭제'],
    ['withdraw', '동의 철회'],
  ])('should have all data deleted at once after %s', async (action, label) => {
    const { payload } = suite
    const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
    const person = { name: '뷁쀍괢', phone: '010-9182-7364' }
    const log = await preserveLog(payload)
    const ids: string[] = []
    for (const name of [person.name, `${person.name}뛟`]) {
      const req = await createLocalReq({ req: { headers: new Headers() } }, payload)
      const input = { ...buildSubmission({ ...person, name }), agentId: agent.id }
      ids.push((await submitConsultation(req, { ...input, idempotencyKey: randomUUID() })).id)
    }
    const bystander = await buildConsultation(payload, { agentId: agent.id })
    expect(await customersOf(agent)).toEqual(expect.arrayContaining(ids))

    expect(await answer(ids[0] ?? '', { action })).toEqual({ action, requests: 2 })
    log.end()
    expect(await customersOf(agent)).not.toEqual(expect.arrayContaining([ids[0]]))
    expect(await customersOf(agent)).toContain(bystander.id)
    // One or two initial consonants are others' too, and four digits alone are in one of many ids by chance.
    const ngrams = ngramsOf({ phone: '', texts: [person.name] })
    const traces = [
      ...['뷁', '쀍', '01091827364', '9182-7364', '#9182', '#7364'],
      ...ngrams.filter((ngram) => !hasInitial(ngram) || ngram.length === 3),
    ]
    const text = await databaseText(payload)
    expect(linesWith(text, traces)).toEqual([])
    expect(linesWith(log.text(), traces)).toEqual([])
    const left = linesWith(text, ids).map((line) => line.split(' ')[0])
    expect(new Set(left)).toEqual(new Set(['access-log', 'data-subject-requests']))
    for (const id of ids)
      expect((await recordsOf(id))[0]).toEqual([
        'delete',
        admin.email,
        2,
        `정보주체의 ${label} 요구 (전화, 본인 확인)`,
      ])
  })

  it('should have any number of requests deleted, in steps that stay done, and the register closed with the last one', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { addDataSubjectRequest } = await import('@/useCases/dataSubjects/dataSubjectRegister')
    const database = connectedDatabase(suite.payload)
    const { copies, id, phone, rows } = await buildPersonWith(2 * limits.deletedByHand + 6)
    const oldest = String(copies.at(-1))
    const req = await createLocalReq({ user: asAdmin(admin).user as never }, suite.payload)
    const demand = { action: 'erase', channel: 'phone' } as const
    const entered = await addDataSubjectRequest(req, { ...demand, consultation: oldest })
    const register = database.collection('data-subject-requests')
    const closed = async () =>
      (await register.findOne({ _id: new ObjectId(entered.id) }))?.answeredAt instanceof Date

    await withSlowDeletions(() =>
      expect(answer(id, demand)).rejects.toMatchObject({ code: 'unavailable' }),
    )
    expect(await closed()).toBe(false)
    const left = copies.length + 1 - limits.deletedByHand
    expect(await rows.countDocuments(phoneOf(phone))).toBe(left)

    expect(await answer(id, demand)).toEqual({ action: 'erase', requests: left })
    expect(await consultationsOf(phone)).toEqual([])
    expect(await closed()).toBe(true)
    expect(await register.countDocuments({ request: new ObjectId(id) })).toBe(0)
    const log = await database
      .collection('access-log')
      .find({ action: 'delete', subjects: { $in: [id, ...copies.map(String)] } })
      .toArray()
    expect(log.reduce((sum, { count }) => sum + Number(count), 0)).toBe(copies.length + 1)
    expect(Math.max(...log.map(({ count }) => Number(count)))).toBeLessThanOrEqual(
      limits.deletedByHand + 2,
    )
  })

  it('should have the last step begun after ten seconds by the next attempt', async () => {
    const { id, phone, rows } = await buildPersonWith(limits.deletedByHand + 6)
    const demand = { action: 'withdraw', channel: 'phone' }
    await withSlowDeletions(() =>
      expect(answer(id, demand)).rejects.toMatchObject({ code: 'unavailable' }),
    )
    const left = limits.deletedByHand + 1
    expect(await rows.countDocuments(phoneOf(phone))).toBe(left)
    expect(await answer(id, demand)).toEqual({ action: 'withdraw', requests: left })
  })

  it('should have the rest deleted where somebody else deletes or corrects some meanwhile', async () => {
    const { copies, id, phone, rows } = await buildPersonWith(limits.deletedByHand + 6)
    const [deleted, corrected] = copies.slice(-2)
    const deleteOne = suite.payload.delete.bind(suite.payload)
    const deletion = jest.spyOn(suite.payload, 'delete').mockImplementationOnce(async (options) => {
      await rows.deleteOne({ _id: deleted })
      await rows.updateOne({ _id: corrected }, { $set: { phoneDigits: '01000000000' } })
      return deleteOne(options as never) as never
    })
    const requests = limits.deletedByHand + 6 - 2
    expect(await answer(id, { action: 'erase' })).toEqual({ action: 'erase', requests })
    deletion.mockRestore()
    expect(await rows.countDocuments(phoneOf(phone))).toBe(0)
    expect(await rows.countDocuments({ _id: corrected })).toBe(1)
  })

  it('should be answered once when two admins act at the same moment', async () => {
    const phone = buildPhone()
    const { id } = await buildConsultation(suite.payload, { phone })
    const results = await Promise.allSettled([
      answer(id, { action: 'erase' }),
      answer(id, { action: 'withdraw' }),
    ])
    expect(await consultationsOf(phone)).toEqual([])
    const done = results.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const deletions = (await recordsOf(id)).filter(([action]) => action === 'delete')
    expect(deletions).toHaveLength(1)
  })
})
