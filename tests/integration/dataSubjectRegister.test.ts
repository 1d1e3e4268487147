import { ObjectId } from 'mongodb'

import type { RegisterRow } from '@/domain/dataSubjects/dataSubjectRegister'
import type { Page } from '@/domain/lists/paging'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation, buildPhone } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

const suite = usePayload()
const dayMs = 24 * 60 * 60 * 1000
let admin: Admin
let agent: Agent
let asAdmin: Person
let person: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  asAdmin = asPerson(admin, 'admins')
  person = (await buildConsultation(suite.payload, { name: '정보주체' })).id
})

const registerOf = async () => {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload).collection('data-subject-requests')
}

beforeEach(letMidnightPass, midnightTimeout)
beforeEach(async () => {
  await (await registerOf()).deleteMany({})
  await takeAccessLog(suite.payload)
})

const useCases = () => import('@/useCases/dataSubjects/dataSubjectRegister')
const demand = { action: 'erase', channel: 'phone' } as const

async function enter(input: object = {}, by = asAdmin) {
  const { addDataSubjectRequest } = await useCases()
  const req = await requestOf(suite.payload, by)
  return addDataSubjectRequest(req, { ...demand, consultation: person, ...input })
}

async function close(id: string, input: object = { outcome: 'done' }, person = asAdmin) {
  const { closeDataSubjectRequest } = await useCases()
  return closeDataSubjectRequest(await requestOf(suite.payload, person), id, input)
}

async function list(input: object = {}, person = asAdmin): Promise<Page<RegisterRow>> {
  const { listDataSubjectRequests } = await useCases()
  return listDataSubjectRequests(await requestOf(suite.payload, person), input)
}

async function answer(id: string, input: object) {
  const { answerDataSubject } = await import('@/useCases/dataSubjects/answerDataSubject')
  const req = await requestOf(suite.payload, asAdmin)
  return answerDataSubject(req, id, { channel: 'visit', isIdentityChecked: true, ...input })
}

/** Moves an entry's receipt into the past. */
async function age(id: string, days: number) {
  const receivedAt = new Date(Date.now() - days * dayMs)
  await (await registerOf()).updateOne({ _id: new ObjectId(id) }, { $set: { receivedAt } })
}

describe('the register of data subject requests', () => {
  it('should list those past their deadline first, then what is due next, then the answered ones', async () => {
    const { id: recent } = await enter()
    const { id: late } = await enter({ action: 'access', note: '메일로 다시 문의' })
    const { id: done } = await enter({ action: 'withdraw' })
    await age(late, 12)
    await close(done)
    const { earlier, rows } = await list()
    expect(rows.map(({ id }) => id)).toEqual([late, recent, done])
    expect(rows.map(({ daysLeft }) => daysLeft)).toEqual([-2, 10, undefined])
    expect(rows[0]).toMatchObject({ note: '메일로 다시 문의', consultation: { name: '정보주체' } })
    expect(rows[2]).toMatchObject({ outcome: 'done', answeredBy: admin.email })
    expect(rows[2]?.answeredAt).not.toBeNull()
    expect(earlier).toBeNull()
  })

  it('should page the answered ones and repeat none', async () => {
    const ids: string[] = []
    for (let index = 0; index < 22; index += 1) {
      const { id } = await enter()
      await close(id)
      ids.unshift(id)
    }
    const { id: open } = await enter()
    const first = await list()
    const second = await list({ after: first.earlier })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([open, ...ids])
    expect([first.rows.length, second.earlier]).toEqual([21, null])
  })

  it('should name the customer, log that in one row, and keep the id when the request is gone', async () => {
    const { payload } = suite
    const consultation = await buildConsultation(payload, { name: '이하나' })
    await enter({ consultation: consultation.id })
    await enter({ consultation: consultation.id, action: 'access' })
    await takeAccessLog(payload)
    const { rows } = await list()
    expect(rows.map(({ consultation }) => consultation?.name)).toEqual(['이하나', '이하나'])
    expect(await takeAccessLog(payload)).toMatchObject([
      { action: 'read', subjects: [consultation.id], count: 1 },
    ])
    await payload.delete({
      collection: 'consultation-requests',
      id: consultation.id,
      overrideAccess: true,
    })
    expect((await list()).rows).toMatchObject([
      { consultation: null, isGone: true },
      { consultation: null, isGone: true },
    ])
  })

  it('should be for admins only', async () => {
    const { id } = await enter()
    for (const [person, status] of [
      [null, 401],
      [asPerson(agent, 'agents'), 403],
    ] as const) {
      await expect(list({}, person)).rejects.toMatchObject({ status })
      await expect(enter({}, person)).rejects.toMatchObject({ status })
      await expect(close(id, { outcome: 'done' }, person)).rejects.toMatchObject({ status })
    }
    expect((await list()).rows).toMatchObject([{ id, answeredAt: null }])
  })
})

describe('entering a data subject request', () => {
  it.each([undefined, null, '', 'nobody'])(
    'should be refused without the person whom it is about: %j',
    async (consultation) => {
      await expect(enter({ consultation })).rejects.toMatchObject({
        code: 'invalidInput',
        fieldErrors: [{ path: 'consultation', message: '누구의 요구인지 고객을 선택해 주세요.' }],
      })
      expect((await list()).rows).toEqual([])
    },
  )

  it.each([
    ['가'.repeat(501), '500자 이하로 입력해 주세요.'],
    ['메모\0', '쓸 수 없는 문자가 있습니다. 지우고 다시 입력해 주세요.'],
  ])('should say what is wrong with a note, and not call it a reason', async (note, message) => {
    const refused = { code: 'invalidInput', fieldErrors: [{ path: 'note', message }] }
    await expect(enter({ note })).rejects.toMatchObject(refused)
    const { id } = await enter()
    await expect(close(id, { outcome: 'done', note })).rejects.toMatchObject(refused)
  })

  it('should show earlier entries although they name nobody', async () => {
    const { id } = await enter()
    await (await registerOf()).updateOne({ _id: new ObjectId(id) }, { $set: { request: null } })
    expect((await list()).rows).toMatchObject([{ id, consultation: null, isGone: false }])
  })

  it('should be refused for a consultation request that is gone', async () => {
    await expect(enter({ consultation: '0'.repeat(24) })).rejects.toMatchObject({ status: 404 })
    expect((await list()).rows).toEqual([])
  })
})

describe('a repeated entry', () => {
  const idempotencyKey = 'k'.repeat(32)

  it('should return the first one, also when both are sent at once', async () => {
    const [first, second] = await Promise.all([
      enter({ idempotencyKey, note: '전화로 접수' }),
      enter({ idempotencyKey, note: '전화로 접수' }),
    ])
    const third = await enter({ idempotencyKey, note: '전화로 접수' })
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect((await list()).rows).toMatchObject([{ id: first.id, note: '전화로 접수' }])
  })

  it('should be refused with other content', async () => {
    await enter({ idempotencyKey })
    await expect(enter({ idempotencyKey, action: 'access' })).rejects.toMatchObject({
      code: 'idempotencyConflict',
      message: '같은 키로 다른 내용이 이미 기록되었습니다.',
    })
    expect((await list()).rows).toMatchObject([{ action: 'erase' }])
  })

  it('should be a separate entry from another admin, and without a key', async () => {
    const other = asPerson(await buildAdmin(suite.payload), 'admins')
    await enter({ idempotencyKey })
    await enter({ idempotencyKey }, other)
    await enter()
    expect((await list()).rows).toHaveLength(3)
  })
})

describe('answering an entry', () => {
  it('should happen once when two people try at once', async () => {
    const { id } = await enter()
    const both = await Promise.allSettled([
      close(id),
      close(id, { outcome: 'refused', note: '법률에 따른 보관' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(close(id)).rejects.toMatchObject({ code: 'statusConflict' })
  })

  it.each(['nobody', '0'.repeat(24)])('should find none with the id %s', async (id) => {
    await expect(close(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a data subject request that is carried out', () => {
  it('should close what is open for the same person and demand, by whichever request', async () => {
    const phone = buildPhone()
    const first = await buildConsultation(suite.payload, { phone })
    const second = await buildConsultation(suite.payload, { phone })
    const other = await buildConsultation(suite.payload)
    const { id } = await enter({ action: 'access', consultation: first.id })
    const { id: ofOther } = await enter({ action: 'access', consultation: other.id })
    const { id: unlike } = await enter({ action: 'erase', consultation: first.id })
    await answer(second.id, { action: 'access' })
    const { rows } = await list()
    expect(rows.map((row) => [row.id, row.outcome])).toEqual([
      [ofOther, null],
      [unlike, null],
      [id, 'done'],
    ])
  })

  it('should be entered as answered where nothing was open', async () => {
    const { id } = await buildConsultation(suite.payload)
    await answer(id, { action: 'withdraw' })
    expect((await list()).rows).toMatchObject([
      { action: 'withdraw', channel: 'visit', outcome: 'done', isGone: true },
    ])
  })

  it('should count a correction once that is sent again after a lost answer', async () => {
    const { id } = await buildConsultation(suite.payload)
    const correction = { action: 'correct', name: '김바름', phone: buildPhone() }
    expect(await answer(id, correction)).toEqual({ action: 'correct', requests: 1 })
    await takeAccessLog(suite.payload)
    expect(await answer(id, correction)).toEqual({ action: 'correct', requests: 0 })
    expect(await takeAccessLog(suite.payload)).toEqual([])
    expect((await list()).rows).toMatchObject([{ action: 'correct', outcome: 'done' }])
  })

  it('should close an open demand for a correction that is stored already', async () => {
    const { id, name, phone } = await buildConsultation(suite.payload)
    const entered = await enter({ action: 'correct', consultation: id })
    await answer(id, { action: 'correct', name, phone })
    expect((await list()).rows).toMatchObject([{ id: entered.id, outcome: 'done' }])
  })

  it('should leave the register alone when it is refused', async () => {
    const { id } = await buildConsultation(suite.payload)
    await enter({ consultation: id })
    await expect(answer(id, { action: 'erase', channel: 'rumour' })).rejects.toMatchObject({
      status: 400,
    })
    expect((await list()).rows).toMatchObject([{ answeredAt: null }])
  })
})

describe('data subject requests from before the register', () => {
  it('should be entered from the access log as answered, once, by the words of version 1.0.0', async () => {
    const { id } = await buildConsultation(suite.payload)
    await answer(id, { action: 'correct', name: '김바름', phone: buildPhone() })
    const { connectedDatabase } = await import('@/database/core/adapter')
    const logged = await connectedDatabase(suite.payload)
      .collection('access-log')
      .findOneAndUpdate(
        { action: 'change' },
        { $set: { reason: '정보주체의 정정 요구 (방문, 본인 확인)' } },
      )
    await (await registerOf()).deleteMany({})
    const { enterPastSubjectRequests } = await import('@/migrations/steps/pastSubjectRequests')
    await enterPastSubjectRequests(suite.payload)
    await enterPastSubjectRequests(suite.payload)
    const { rows } = await list()
    expect(rows).toMatchObject([
      {
        action: 'correct',
        channel: 'visit',
        outcome: 'done',
        answeredBy: admin.email,
        answeredAt: (logged as { at: Date } | null)?.at.toISOString(),
        consultation: { id, name: '김바름' },
      },
    ])
  })

  it('should not be entered once more where the register, carried over by a restore, knows them', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { enterPastSubjectRequests } = await import('@/migrations/steps/pastSubjectRequests')
    const log = connectedDatabase(suite.payload).collection('access-log')
    await log.deleteMany({})
    await (await registerOf()).deleteMany({})
    const demand = async () => {
      const { id } = await buildConsultation(suite.payload)
      await answer(id, { action: 'access', channel: 'phone', format: 'json' })
      // As 1.0.0 and this version log it.
      const reason = '정보주체의 열람 요구 (전화, 본인 확인)'
      await log.updateOne({ action: 'export', subjects: id }, { $set: { reason } })
      return id
    }
    const past = await demand()
    await (await registerOf()).deleteMany({})
    await enterPastSubjectRequests(suite.payload)
    const answered = [past, await demand(), await demand()]
    await enterPastSubjectRequests(suite.payload)
    const { rows } = await list()
    expect(rows.map(({ consultation }) => consultation?.id).sort()).toEqual(answered.sort())
  })
})
