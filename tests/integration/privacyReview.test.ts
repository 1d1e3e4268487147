import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { type Document, ObjectId } from 'mongodb'

import { completeEnvironment } from '@/config/env'
import { limits } from '@/config/limits'
import type { ReviewFigures, ShownPart } from '@/domain/records/reviewFigures'
import { boundsOf, koreanMonth, monthOf, periodOfMonth } from '@/domain/records/reviewPeriod'
import {
  formatKoreanDay,
  formatKoreanTime,
  isoKoreanDay,
  startOfIsoDay,
} from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import {
  buildAdmin,
  buildAgent,
  buildConsultation,
  buildPhone,
  password,
} from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { personOf, tokenOf } from '@tests/support/http/rest'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'
import { appCode, keyOf, letTimeStepsPass, secondFactorsOf } from '@tests/support/secondFactor'

const suite = usePayload()
const dayMs = 24 * 60 * 60 * 1000
const reason = '월말 실적 보고'

let today: string
let period: { from: string; to: string }
let lastMonth: string
/** Longer ago than anything that a test does, and not as long as the log goes back. */
let longPast: string

let hana: Admin
let duri: Admin
let agent: Agent

const byHana = () => asPerson(hana, 'admins')

async function rowsOf(name: string) {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload).collection<Document>(name)
}

async function count(of: { from: string; to: string } = period): Promise<ReviewFigures> {
  const { countReview } = await import('@/useCases/privacyReview/readReview')
  return countReview(suite.payload, boundsOf(of))
}

async function review(query: object, person: Person = byHana()) {
  const { readReview } = await import('@/useCases/privacyReview/readReview')
  return readReview(await requestOf(suite.payload, person), query)
}

async function confirm(input: object, person: Person = byHana()) {
  const { confirmReview } = await import('@/useCases/privacyReview/confirmReview')
  return confirmReview(await requestOf(suite.payload, person), input)
}

async function partOf(id: ShownPart['id'], query: object = period): Promise<ShownPart> {
  const part = (await review(query)).parts.find((one) => one.id === id)
  if (!part) throw new Error(`There is no ${id}.`)
  return part
}

const textsOf = ({ lines, lists }: ShownPart) =>
  [...lines, ...lists.flatMap((list) => list.lines)].map(({ detail, text }) =>
    detail ? `${text} (${detail})` : text,
  )

async function signIn(email: string, tried: string) {
  const { signIn: useCase } = await import('@/useCases/accounts/signIn')
  const address = `192.0.2.${randomBytes(1)[0]}`
  return useCase(await requestOf(suite.payload, null, { 'x-client-address': address }), {
    email,
    password: tried,
  })
}

/** Who did what, by the rows of the log themselves. */
async function loggedBy(id: string, action: string) {
  const rows = await (await rowsOf('access-log')).find({ actorId: id, action }).toArray()
  const people = rows.reduce((sum, row) => sum + Number(row.count), 0)
  return { times: rows.filter(({ partOf: first }) => !first).length, people }
}

/** Adds entries to the access log, past every rule. */
async function log(
  ...rows: {
    at: Date
    count?: number
    actorId?: string
    actorKind?: string
    action?: string
    partOf?: string
  }[]
): Promise<void> {
  const entry = { actorKind: 'admin', actorId: hana.id, action: 'read', of: 'agents', count: 1 }
  await (
    await rowsOf('access-log')
  ).insertMany(rows.map((row) => ({ ...entry, subjects: [], ...row })))
}

beforeAll(async () => {
  const { payload } = suite
  hana = await buildAdmin(payload)
  duri = await buildAdmin(payload)
  const data = { name: '김하나' }
  await payload.update({ collection: 'admins', id: hana.id, data, overrideAccess: true })
  await payload.update({
    collection: 'admins',
    id: duri.id,
    data: { name: '이두리' },
    overrideAccess: true,
  })
  agent = await buildAgent(payload, { name: '박지우' })
})

beforeEach(async () => {
  await letMidnightPass()
  const now = new Date()
  today = isoKoreanDay(now)
  period = { from: today, to: today }
  lastMonth = koreanMonth(now, -1)
  longPast = isoKoreanDay(new Date(now.getTime() - 100 * dayMs))
  await takeAccessLog(suite.payload)
}, midnightTimeout)

describe('the figures of a privacy review', () => {
  it('should agree with what two admins did', async () => {
    const { payload } = suite
    const before = await count()
    const [first, second] = [
      await buildConsultation(payload, { name: '이하나' }),
      await buildConsultation(payload, { name: '김두리' }),
    ]
    const where = { id: { in: [first.id, second.id] } }
    const collection = 'consultation-requests'
    await payload.find({ collection, where, ...asAdmin(hana) })
    await payload.findByID({ collection, id: first.id, ...asAdmin(hana) })
    await payload.findByID({ collection, id: second.id, ...asAdmin(duri) })
    await payload.update({ collection, id: first.id, data: { name: '정정' }, ...asAdmin(duri) })
    const { exportConsultations } = await import('@/useCases/exports/exportConsultations')
    const exporting = await requestOf(payload, asPerson(duri, 'admins'))
    await buffer((await exportConsultations(exporting, { format: 'csv', reason })).content)
    const { deleteConsultations } = await import('@/useCases/consultations/deleteConsultations')
    await deleteConsultations(await requestOf(payload, byHana()), {
      ids: [second.id],
      reason: '두 번 접수된 신청',
      count: 1,
    })

    const { access } = await count()
    for (const { id } of [hana, duri]) {
      const person = access.people.find((one) => one.id === id)
      for (const action of ['read', 'export', 'change', 'delete'] as const) {
        const { people, times } = await loggedBy(id, action)
        expect(person?.did[action] ?? { times: 0, people: 0 }).toEqual({ times, people })
      }
    }
    expect(access.exports - before.access.exports).toBe(1)
    const did = (id: string) => access.people.find((one) => one.id === id)?.did
    expect(did(hana.id)?.read).toEqual({ times: 2, people: 3 })
    expect(did(hana.id)?.delete).toEqual({ times: 1, people: 1 })
    expect(did(duri.id)?.change).toEqual({ times: 1, people: 1 })
    const texts = textsOf(await partOf('access')).join('\n')
    expect(texts).toContain('김하나 관리자: 조회 2번(모두 3명분), 삭제 1번(1명분)')
    expect(texts).toContain(`이두리 관리자가 고객`)
    expect(texts).toContain(`사유: ${reason}`)
    expect(texts).toContain('사유: 두 번 접수된 신청')
  })

  it('should count an export that takes several entries of the log once, with all its people', async () => {
    const { payload } = suite
    const rows = await rowsOf('consultation-requests')
    const stored = await buildConsultation(payload)
    const { _id, ...row } = (await rows.findOne({ _id: new ObjectId(stored.id) })) ?? {}
    const copies = Array.from({ length: limits.accessSubjects + 5 }, (_unused, index) => ({
      ...row,
      idempotency: { key: randomBytes(16).toString('hex') },
      _id: new ObjectId(),
      submittedAt: new Date(Date.UTC(2025, 0, 1) - index * 1000),
    }))
    await rows.insertMany(copies)
    const { exportConsultations } = await import('@/useCases/exports/exportConsultations')
    const req = await requestOf(payload, byHana())
    const chosen = { from: '2024-12-31', to: '2025-01-01' }
    await buffer((await exportConsultations(req, { format: 'csv', reason, ...chosen })).content)
    await rows.deleteMany({ _id: { $in: copies.map((one) => one._id) } })

    const { access } = await count()
    const done = access.people.find(({ id }) => id === hana.id)?.did.export
    expect(done).toEqual({ times: 1, people: copies.length })
    const part = await partOf('access')
    const listed = part.lists.find(({ title }) => title === '내보내기와 그 사유')
    expect(listed?.lines.map(({ text }) => text)).toEqual([
      expect.stringContaining('김하나 관리자가 고객 1,005명의 정보를 파일로 내보냄'),
    ])
    expect(_id).toEqual(new ObjectId(stored.id))
  })

  it('should end at midnight in Seoul', async () => {
    const day = longPast
    const { end, start } = boundsOf({ from: day, to: day })
    await log(
      { at: new Date(start.getTime() - 1) },
      { at: start, count: 2 },
      { at: new Date(end.getTime() - 1), count: 3 },
      { at: end },
    )
    const { access } = await count({ from: day, to: day })
    const [person] = access.people
    expect(access.people).toHaveLength(1)
    expect(person).toMatchObject({
      id: hana.id,
      did: { read: { times: 2, people: 5 } },
      most: { day, people: 5 },
      // Both at midnight, or a moment before it.
      night: 2,
    })
  })

  it('should show unusual accesses first: at night, of many people, and exports', async () => {
    const noon = new Date(startOfIsoDay(longPast).getTime() + dayMs / 2)
    const evening = new Date(noon.getTime() + 10 * 60 * 60 * 1000)
    await log(
      { at: noon, count: 900, actorId: agent.id, actorKind: 'agent' },
      { at: noon, count: 2 },
      { at: new Date(noon.getTime() - 1), count: 2, actorId: duri.id },
      { at: evening, count: 1, actorId: duri.id },
    )
    const { lists } = await partOf('access', { from: longPast, to: longPast })
    expect(lists[0]?.lines).toMatchObject([
      {
        text: '박지우 영업자: 조회 1번(모두 900명분), 접속 주소 0곳',
        detail: `${formatKoreanDay(noon)} 하루에 900명분 조회`,
        isUnusual: true,
      },
      { detail: '밤 시간에 1번', isUnusual: true },
      { text: expect.stringContaining('김하나 관리자') },
    ])
    expect(lists[0]?.lines[2]?.isUnusual).toBeUndefined()
  })

  it('should list at most as many people as a page can name, and say how many there are besides', async () => {
    const noon = new Date(startOfIsoDay(longPast).getTime() + dayMs / 2)
    const people = Array.from({ length: limits.reviewPeople + 3 }, () => new ObjectId())
    await log(
      ...people.map((id) => ({ at: noon, actorId: id.toHexString(), actorKind: 'agent' })),
      { at: noon, action: 'export' },
    )
    const { lists } = await partOf('access', { from: longPast, to: longPast })
    expect(lists[0]?.lines).toHaveLength(limits.reviewPeople)
    expect(lists[0]?.lines[0]?.isUnusual).toBe(true)
    expect(lists[0]?.more).toBe(4)
  })

  it('should count apart what an open page followed, which is unusual neither at night nor of many people', async () => {
    const evening = new Date(startOfIsoDay(longPast).getTime() + 23 * 60 * 60 * 1000)
    await log({ at: evening, count: 900, action: 'follow' })
    const { access } = await count({ from: longPast, to: longPast })
    expect(access.people).toMatchObject([
      { id: hana.id, night: 0, most: null, did: { follow: { times: 1, people: 900 } } },
    ])
    const { lists } = await partOf('access', { from: longPast, to: longPast })
    const [line] = lists[0]?.lines ?? []
    expect(line?.text).toBe('김하나 관리자: 자동 조회 1번(모두 900명분), 접속 주소 0곳')
    expect(line?.isUnusual).toBeUndefined()
  })

  it('should count an export that takes several entries of the log at night once', async () => {
    const evening = new Date(startOfIsoDay(longPast).getTime() + 23 * 60 * 60 * 1000)
    const partOf = new ObjectId().toHexString()
    const large = { at: evening, count: limits.accessSubjects, action: 'export' }
    await log(large, { ...large, partOf }, { ...large, partOf }, { at: evening })
    const { access } = await count({ from: longPast, to: longPast })
    expect(access.people).toMatchObject([{ id: hana.id, night: 2, did: { export: { times: 1 } } }])
  })

  it('should say who was given access and who lost it, by whom and why', async () => {
    const { payload } = suite
    const { accounts: before } = await count()
    const fresh = await buildAgent(payload, { status: 'pending', name: '최하리' })
    const decide = (status: 'approved' | 'suspended', why?: string) =>
      payload.update({
        collection: 'agents',
        id: fresh.id,
        data: { status, ...(why ? { reason: why } : {}) },
        ...asAdmin(duri),
      })
    await decide('approved')
    await decide('suspended', '고객 항의가 이어짐')
    const other = await payload.create({
      collection: 'admins',
      data: { email: `other-${randomBytes(4).toString('hex')}@test.kr`, password },
      ...asAdmin(hana),
    })
    const data = { password: 'another horse' }
    await payload.update({ collection: 'admins', id: other.id, data, ...asAdmin(duri) })
    await payload.delete({ collection: 'admins', id: other.id, ...asAdmin(duri) })

    const { accounts } = await count()
    expect(accounts).toEqual({
      ...before,
      registered: before.registered + 1,
      approved: before.approved + 1,
      suspended: before.suspended + 1,
      adminsMade: before.adminsMade + 1,
      adminsDeleted: before.adminsDeleted + 1,
      adminsChanged: (before.adminsChanged ?? 0) + 1,
    })
    const texts = textsOf(await partOf('accounts')).join('\n')
    expect(texts).toContain('이두리 관리자가 영업자 최하리 님의 등록을 승인')
    expect(texts).toContain('최하리 님의 이용을 정지 (사유: 고객 항의가 이어짐)')
    expect(texts).toContain(`김하나 관리자가 ${other.email} 관리자 계정을 만듦`)
    expect(texts).toContain(`이두리 관리자가 ${other.email} 관리자 계정을 삭제`)
    expect(texts).toContain(`이두리 관리자가 ${other.email} 관리자 계정의 비밀번호를 변경`)
    expect(texts).toContain('관리자 계정 이메일·비밀번호 변경 1번')
    expect(texts).toMatch(/박지우 영업자: .*부터/)
    expect(texts).not.toContain('최하리 영업자:')
  })

  it('should say since when an agent has access by the last approval, and call nobody idle who waited for it', async () => {
    const agent = await buildAgent(suite.payload, { name: '오래기다린' })
    const agents = await rowsOf('agents')
    const longAgo = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000)
    const { accounts: before } = await count()
    await agents.updateOne({ _id: new ObjectId(agent.id) }, { $set: { createdAt: longAgo } })
    expect((await count()).accounts.idle).toBe(before.idle)
    const decisions = await rowsOf('decisions')
    const approved = { agent: new ObjectId(agent.id), toStatus: 'approved' }
    const day = new Date('2026-02-03T03:00:00.000Z')
    await decisions.updateOne(approved, { $set: { createdAt: day } })
    expect(textsOf(await partOf('accounts')).join('\n')).toContain(
      '오래기다린 영업자: 2026. 2. 3.부터',
    )
    await agents.deleteOne({ _id: new ObjectId(agent.id) })
  })

  it('should say who had access at the end of an earlier period', async () => {
    const { payload } = suite
    const { accountsAt } = await import('@/database/privacyReview/accounts')
    const past = await buildAgent(payload, { name: '과거인' })
    const later = await buildAgent(payload, { name: '나중인' })
    await payload.update({
      collection: 'agents',
      id: past.id,
      data: { status: 'suspended' },
      ...asAdmin(hana),
    })
    const gone = await buildAdmin(payload)
    await payload.delete({ collection: 'admins', id: gone.id, ...asAdmin(hana) })
    // As if they had been registered, approved and made long ago.
    const longAgo = new Date('2026-02-01T00:00:00.000Z')
    const agents = await rowsOf('agents')
    const decisions = await rowsOf('decisions')
    await agents.updateOne({ _id: new ObjectId(past.id) }, { $set: { createdAt: longAgo } })
    await decisions.updateOne(
      { agent: new ObjectId(past.id), toStatus: 'approved' },
      { $set: { createdAt: longAgo } },
    )
    await decisions.updateOne(
      { admin: new ObjectId(gone.id), change: 'made' },
      { $set: { createdAt: longAgo } },
    )
    const then = await accountsAt(payload, new Date('2026-03-01T00:00:00.000Z'))
    expect(then.map(({ id }) => id)).toEqual([gone.id, past.id])
    expect(then[0]).toMatchObject({ kind: 'admin', email: gone.email })
    const now = (await accountsAt(payload, new Date())).map(({ id }) => id)
    expect(now).toContain(later.id)
    expect(now).not.toContain(past.id)
    expect(now).not.toContain(gone.id)
  })

  it('should say of an admin who was deleted since when there was access, and when it was last used', async () => {
    const { payload } = suite
    const [made, used] = [new Date('2026-01-05T03:00:00Z'), new Date('2026-01-20T03:00:00Z')]
    const decisions = await rowsOf('decisions')
    const january = { from: '2026-01-01', to: '2026-01-31' }
    const lineOf = async (email: string) =>
      (await partOf('accounts', january)).lists[1]?.lines.find(({ text }) => text.includes(email))
    const gone = await buildAdmin(payload)
    const admin = new ObjectId(gone.id)
    const createdAt = made
    await (await rowsOf('admins')).updateOne({ _id: admin }, { $set: { createdAt } })
    await decisions.updateOne({ admin }, { $set: { createdAt } })
    await log({ at: used, actorId: gone.id })
    const then = `${formatKoreanDay(made)}부터, 마지막으로 다룬 때 ${formatKoreanTime(used)}`
    const text = `${gone.email} 관리자: ${then}`
    expect(await lineOf(gone.email)).toMatchObject({
      text,
      href: `/admin/collections/admins/${gone.id}`,
    })
    await payload.delete({ collection: 'admins', id: gone.id, ...asAdmin(hana) })
    // Its page is gone.
    expect(await lineOf(gone.email)).toEqual({ text, isUnusual: false })
    // As if it had been made before that was recorded.
    await decisions.deleteOne({ admin, change: 'made' })
    expect((await lineOf(gone.email))?.text).toContain(': 만든 날 모름, 마지막으로 다룬 때')
    await decisions.deleteMany({ admin })
  })

  it('should tell answered demands from late ones', async () => {
    const { payload } = suite
    const { addDataSubjectRequest, closeDataSubjectRequest } =
      await import('@/useCases/dataSubjects/dataSubjectRegister')
    const { id: consultation } = await buildConsultation(payload)
    const enter = async (daysAgo: number) => {
      const receivedOn = isoKoreanDay(new Date(Date.now() - daysAgo * dayMs))
      const input = { action: 'access', channel: 'phone', consultation, receivedOn }
      return addDataSubjectRequest(await requestOf(payload, byHana()), input)
    }
    const [late, open, fresh, newest] = [
      await enter(40),
      await enter(39),
      await enter(2),
      await enter(1),
    ]
    for (const { id } of [late, fresh])
      await closeDataSubjectRequest(await requestOf(payload, asPerson(duri, 'admins')), id, {
        outcome: 'done',
      })
    const from = isoKoreanDay(new Date(Date.now() - 60 * dayMs))
    const { demands } = await count({ from, to: today })
    expect(demands).toEqual({
      received: 4,
      inTime: 1,
      late: 1,
      waiting: 1,
      overdue: 1,
      earlier: 0,
    })
    const recent = await count({ from: isoKoreanDay(new Date(Date.now() - 5 * dayMs)), to: today })
    expect(recent.demands).toMatchObject({ received: 2, earlier: 2 })
    const lines = (await partOf('demands', { from, to: today })).lists[0]?.lines ?? []
    expect(lines.map(({ isUnusual }) => isUnusual)).toEqual([true, true, false, false])
    // The sentence of an open one says its deadline.
    for (const { detail, text } of lines)
      expect([text, detail?.includes('기한')]).toEqual([text, !text.includes('까지')])
    // By their day, whether those from before the period are open or were answered since.
    const { demandIds } = await import('@/database/privacyReview/demands')
    const start = startOfIsoDay(isoKoreanDay(new Date(Date.now() - dayMs)))
    const listed = [newest, fresh, open, late].map(({ id }) => id)
    expect(await demandIds(payload, { start, end: new Date() }, 50)).toEqual(listed)
  })

  it('should name the days without a retention run', async () => {
    const { payload } = suite
    const days = 4
    const notices = await rowsOf('consent-notices')
    const [notice] = await notices.find().sort({ version: 1 }).toArray()
    const begun = new Date(startOfIsoDay(today).getTime() - days * dayMs)
    await notices.updateOne({ _id: notice?._id }, { $set: { createdAt: begun } })
    const { runRetention } = await import('@/jobs/retention/runRetention')
    await runRetention(payload, 'command')
    const reports = await rowsOf('retention-reports')
    // Yesterday's, as it were.
    await reports.updateMany({}, { $set: { createdAt: new Date(Date.now() - dayMs) } })
    const from = isoKoreanDay(begun)
    const { retention } = await count({ from, to: today })
    expect(retention).toMatchObject({ days, runs: 1, broken: 0, failures: 0 })
    expect(retention.missed).toEqual(
      [4, 3, 2].map((ago) => isoKoreanDay(new Date(Date.now() - ago * dayMs))),
    )
    await notices.updateOne({ _id: notice?._id }, { $set: { createdAt: notice?.createdAt } })
  })

  it('should count the requests under each version of the notice', async () => {
    const before = (await count()).consents.versions
    await buildConsultation(suite.payload)
    const after = (await count()).consents.versions
    expect(after).toHaveLength(1)
    expect(after[0]?.requests).toBe((before[0]?.requests ?? 0) + 1)
  })
})

describe('who had a second factor', () => {
  const december = { from: '2025-12-01', to: '2025-12-31' }
  const then = new Date('2025-12-05T03:00:00Z')

  /** Makes all that is told of an account until now long past. */
  async function makePast(collection: 'admins' | 'agents', id: string) {
    const _id = new ObjectId(id)
    const past = { $set: { createdAt: then } }
    await (await rowsOf(collection)).updateOne({ _id }, past)
    await (await rowsOf('decisions')).updateMany({ $or: [{ admin: _id }, { agent: _id }] }, past)
    await (await rowsOf('notifications')).updateMany({ 'subject.value': _id }, past)
  }

  async function build(collection: 'admins' | 'agents') {
    const { payload } = suite
    const { disableSecondFactor } = await import('@/useCases/secondFactor/disableSecondFactor')
    const { setUpSecondFactor } = await import('@/useCases/secondFactor/setUpSecondFactor')
    const { confirmSecondFactor } = await import('@/useCases/secondFactor/confirmSecondFactor')
    const { email, id } = await (collection === 'admins' ? buildAdmin : buildAgent)(payload)
    const user = await personOf(payload, await tokenOf(collection, { email, password }))
    const request = async () => requestOf(payload, user)
    let key: Uint8Array | undefined
    const credentials = async () => {
      if (!key) return { password }
      await letTimeStepsPass(await secondFactorsOf(payload), id)
      return { password, code: appCode(key) }
    }
    return {
      email,
      id,
      setUp: async () => {
        const chosen = keyOf(await setUpSecondFactor(await request(), await credentials()))
        await confirmSecondFactor(await request(), { code: appCode(chosen) })
        key = chosen
      },
      turnOff: async () => disableSecondFactor(await request(), await credentials()),
      makePast: async () => makePast(collection, id),
    }
  }

  it('should be told as of the end of a period, whatever has become of it since', async () => {
    const { payload } = suite
    const { anonymiseAgent } = await import('@/useCases/agents/anonymiseAgent')
    const { resetSecondFactor } = await import('@/useCases/secondFactor/resetSecondFactor')
    const [replaced, reset, deleted] = [
      await build('admins'),
      await build('admins'),
      await build('admins'),
    ]
    const [never, late, off] = [await build('admins'), await build('admins'), await build('admins')]
    const [offLater, anonymised] = [await build('agents'), await build('agents')]
    const people = [replaced, reset, deleted, never, late, off, offLater, anonymised]
    for (const { setUp } of [replaced, reset, deleted, off, offLater, anonymised]) await setUp()
    await off.turnOff()
    for (const person of people) await person.makePast()
    await replaced.setUp()
    await late.setUp()
    await offLater.turnOff()
    const account = { collection: 'admins', id: reset.id } as const
    await resetSecondFactor(await requestOf(payload, byHana()), account, { reason })
    for (const { id } of [deleted, never])
      await payload.delete({ collection: 'admins', id, ...asAdmin(hana) })
    await payload.update({
      collection: 'agents',
      id: anonymised.id,
      data: { status: 'suspended' },
      ...asAdmin(hana),
    })
    await anonymiseAgent(await requestOf(payload, byHana()), anonymised.id)

    completeEnvironment({ SECOND_FACTOR: 'everyone' })
    try {
      expect((await count(december)).secondFactors).toEqual({
        policy: 'everyone',
        admins: { have: 3, lack: 3 },
        agents: { have: 1, lack: 0 },
        missing: 3,
        unknown: 1,
      })
      const { lines, lists } = await partOf('secondFactors', december)
      expect(lines.map(({ text }) => text)).toContain(
        '기간이 끝난 뒤 탈퇴 처리한 영업자 1명은 그때 쓰고 있었는지 알 수 없어 세지 않았습니다.',
      )
      const [lacking, having] = lists.map((list) => list.lines.map(({ text }) => text).toSorted())
      expect(lacking).toEqual(
        [never, late, off].map(({ email }) => `${email} 관리자: 필수`).toSorted(),
      )
      const since = `${formatKoreanDay(then)}부터`
      expect(having).toEqual(
        [
          ...[replaced, reset, deleted].map(({ email }) => `${email} 관리자: ${since}`),
          `이영업 영업자: ${since}`,
        ].toSorted(),
      )
    } finally {
      completeEnvironment({ SECOND_FACTOR: 'optional' })
    }
  })
})

describe('refused sign-ins', () => {
  it('should be counted by day, account and kind, without what was typed', async () => {
    const pending = await buildAgent(suite.payload, { status: 'pending', name: '정기다' })
    const unknown = `nobody-${buildPhone()}@test.kr`
    const before = (await count()).refusals
    const tries = [
      signIn(hana.email, 'wrong password'),
      signIn(hana.email.toUpperCase(), 'wrong password'),
      signIn(pending.email, password),
      signIn(unknown, 'wrong password'),
    ]
    for (const result of await Promise.allSettled(tries)) expect(result.status).toBe('rejected')
    await signIn(hana.email, password)

    const { refusals } = await count()
    const countOf = ({ accounts }: typeof refusals, id: string | null) =>
      accounts.find((one) => one.id === id)?.count ?? 0
    expect(countOf(refusals, hana.id)).toBe(2)
    expect(countOf(refusals, pending.id)).toBe(1)
    expect(countOf(refusals, null) - countOf(before, null)).toBe(1)
    expect(refusals.kinds.notApproved).toBe((before.kinds.notApproved ?? 0) + 1)
    const rows = await (await rowsOf('sign-in-refusals')).find().toArray()
    expect(JSON.stringify(rows)).not.toContain('@')
    expect(JSON.stringify(rows)).not.toContain('192.0.2.')
    const texts = textsOf(await partOf('refusals')).join('\n')
    expect(texts).toContain('김하나 관리자: 2번')
    expect(texts).toContain('정기다 영업자: 1번')
    expect(texts).toContain('등록되지 않은 이메일')
    expect(texts).not.toContain(unknown)
    const lines = (await partOf('refusals')).lists[0]?.lines ?? []
    const href = lines.find(({ text }) => text.includes('등록되지 않은 이메일'))?.href ?? ''
    // Leads to those alone.
    expect(
      new URLSearchParams(href.split('?')[1]).get('where[or][0][and][2][accountId][exists]'),
    ).toBe('false')
    const { docs } = await suite.payload.find({
      collection: 'sign-in-refusals',
      where: { accountId: { exists: false } },
      depth: 0,
    })
    expect([docs.length > 0, docs.every(({ accountId }) => !accountId)]).toEqual([true, true])
  })

  it('should stay one row in a flood of unknown e-mails, in few writes', async () => {
    const { countRefusal, writeRefusals } = await import('@/database/records/signInRefusals')
    const rows = await rowsOf('sign-in-refusals')
    await rows.deleteMany({})
    const flood = 5000
    for (let each = 0; each < flood; each += 1)
      countRefusal(suite.payload, `nobody-${each}@test.kr`, 'wrongCredentials')
    await writeRefusals(suite.payload)
    const stored = await rows.find().toArray()
    expect(stored.map((row) => row.count)).toEqual([flood])
    expect(stored[0]).toMatchObject({ accountId: null, accountKind: null })
  })

  it('should lose nothing when several processes count the first one of a day at once', async () => {
    const { countRefusal, writeRefusals } = await import('@/database/records/signInRefusals')
    const rows = await rowsOf('sign-in-refusals')
    await rows.deleteMany({})
    const row = { day: startOfIsoDay(today), kind: 'wrongCredentials', accountKind: 'admin' }
    const filter = { ...row, accountId: hana.id }
    countRefusal(suite.payload, hana.email, 'wrongCredentials')
    await Promise.all([
      writeRefusals(suite.payload),
      ...Array.from({ length: 20 }, () =>
        rows.updateOne(filter, { $inc: { count: 1 } }, { upsert: true }),
      ),
    ])
    expect(await rows.find().toArray()).toMatchObject([{ ...filter, count: 21 }])
  })
})

describe('confirming a month', () => {
  const thisMonth = Symbol('this month')

  beforeEach(async () => {
    await (await rowsOf('privacy-reviews')).deleteMany({})
  })

  it('should store who, when, the note and the figures of that moment, which stay', async () => {
    const at = new Date(boundsOf(periodOfMonth(lastMonth)).start.getTime() + dayMs / 2)
    await log({ at, count: 4 })
    await confirm({ month: lastMonth, note: ' 이상 없음 ' })
    const [row] = await (await rowsOf('privacy-reviews')).find().toArray()
    expect(row).toMatchObject({
      month: lastMonth,
      note: '이상 없음',
      confirmedByEmail: hana.email,
      confirmedBy: new ObjectId(hana.id),
    })
    const did = { read: { times: 1, people: 4 } }
    expect(row?.figures).toMatchObject({ access: { people: [{ id: hana.id, did }] } })
    // Whatever comes to light later.
    await log({ at, count: 9 })
    const shown = await review({ month: lastMonth })
    expect(shown.month).toMatchObject({
      name: lastMonth,
      confirmed: { who: '김하나 관리자', note: '이상 없음' },
    })
    const part = shown.parts.find(({ id }) => id === 'access')
    expect(part?.lists[0]?.lines[0]?.text).toContain('조회 1번(모두 4명분)')
  })

  it('should stay the first one, and say so to another admin who confirms the month', async () => {
    const { at } = await confirm({ month: lastMonth, note: '첫째' })
    await expect(
      confirm({ month: lastMonth, note: '둘째' }, asPerson(duri, 'admins')),
    ).rejects.toMatchObject({
      code: 'statusConflict',
      message: expect.stringContaining('다른 관리자가 먼저 점검을 확인했습니다.') as string,
    })
    // The answer to the first may have been lost.
    expect(await confirm({ month: lastMonth, note: '첫째' })).toEqual({ month: lastMonth, at })
    const rows = await (await rowsOf('privacy-reviews')).find().toArray()
    expect(rows.map(({ note }) => note)).toEqual(['첫째'])
  })

  it.each([
    ['another note', '첫째', '둘째'],
    ['a note beside none', undefined, '둘째'],
    ['none beside a note', '첫째', undefined],
  ])('should tell the same admin that %s was not stored', async (_, first, second) => {
    await confirm({ month: lastMonth, note: first })
    await expect(confirm({ month: lastMonth, note: second })).rejects.toMatchObject({
      code: 'statusConflict',
      message: expect.stringContaining('이미 점검을 확인하셨습니다.') as string,
    })
    const rows = await (await rowsOf('privacy-reviews')).find().toArray()
    expect(rows.map(({ note }) => note)).toEqual([first])
  })

  it('should be one when two admins confirm at the same moment', async () => {
    const answers = await Promise.allSettled(
      [hana, duri, hana, duri].map((admin) =>
        confirm({ month: lastMonth }, asPerson(admin, 'admins')),
      ),
    )
    expect(await (await rowsOf('privacy-reviews')).countDocuments()).toBe(1)
    const done = answers.filter((answer) => answer.status === 'fulfilled')
    expect(done).toHaveLength(2)
    expect(new Set(done.map(({ value }) => value.at.getTime())).size).toBe(1)
  })

  it.each<[string, unknown, string]>([
    ['this month', thisMonth, '아직 끝나지 않은 달은 확인할 수 없습니다.'],
    ['a month to come', '2099-01', '아직 끝나지 않은 달은 확인할 수 없습니다.'],
    [
      'a month without a log any more',
      '2020-01',
      '접속 기록이 남아 있지 않은 달은 확인할 수 없습니다.',
    ],
    ['no month', '2026-13', '달은 2026-03처럼 적어 주세요.'],
    ['an object', { $ne: 1 }, '달은 2026-03처럼 적어 주세요.'],
  ])('should be refused for %s', async (_, named, message) => {
    const month = named === thisMonth ? koreanMonth(new Date()) : named
    await expect(confirm({ month })).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'month', message }],
    })
    expect(await (await rowsOf('privacy-reviews')).countDocuments()).toBe(0)
  })

  it('should be refused to visitors and agents, as the review is', async () => {
    const month = lastMonth
    const stranger = asPerson(agent, 'agents')
    await expect(confirm({ month }, null)).rejects.toMatchObject({ status: 401 })
    await expect(confirm({ month }, stranger)).rejects.toMatchObject({ status: 403 })
    await expect(review({ month }, null)).rejects.toMatchObject({ status: 401 })
    await expect(review({ month }, stranger)).rejects.toMatchObject({ status: 403 })
  })

  it('should not be changed or deleted, even by the system', async () => {
    const { payload } = suite
    await confirm({ month: lastMonth })
    const collection = 'privacy-reviews' as const
    const { docs } = await payload.find({ collection, overrideAccess: true })
    const id = docs[0]?.id ?? ''
    const data = { note: '고침' }
    await expect(
      payload.update({ collection, id, data, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(payload.delete({ collection, id, overrideAccess: true })).rejects.toMatchObject({
      status: 403,
    })
    expect(docs[0]?.note).toBeUndefined()
  })

  it('should be missed after the 10th, until it is there', async () => {
    const { unconfirmedReview } = await import('@/useCases/privacyReview/unconfirmedReview')
    const { payload } = suite
    const on = (day: string) => startOfIsoDay(`${koreanMonth(new Date())}-${day}`)
    const notices = await rowsOf('consent-notices')
    const [notice] = await notices.find().toArray()
    const setBegun = async (createdAt: Date) =>
      notices.updateOne({ _id: notice?._id }, { $set: { createdAt } })
    const { end } = boundsOf(periodOfMonth(lastMonth))
    await setBegun(end)
    expect(await unconfirmedReview(payload, on('11'))).toBeUndefined()
    // The site is older than this month.
    await setBegun(new Date(end.getTime() - 1))
    expect(await unconfirmedReview(payload, new Date(on('11').getTime() - 1))).toBeUndefined()
    expect(await unconfirmedReview(payload, on('11'))).toBe(lastMonth)
    await confirm({ month: lastMonth })
    expect(await unconfirmedReview(payload, on('11'))).toBeUndefined()
    await notices.updateOne({ _id: notice?._id }, { $set: { createdAt: notice?.createdAt } })
  })
})

describe('the period of a privacy review', () => {
  it.each<[object, string | undefined]>([
    [{}, undefined],
    [{ from: '2026-03-05', to: '2026-03-04' }, '종료일은 시작일과 같거나 그 뒤여야 합니다.'],
    [
      { from: '2025-01-01', to: '2026-02-05' },
      '한 번에 400일까지 볼 수 있습니다. 기간을 줄여 주세요.',
    ],
    [{ from: '2026-02-30', to: '2026-03-04' }, '날짜를 확인해 주세요.'],
    [{ from: ['2026-03-01'], to: '2026-03-04' }, '날짜를 확인해 주세요.'],
    [{ from: '2026-03-01' }, '날짜를 확인해 주세요.'],
    [{ month: '2026-00' }, '달은 2026-03처럼 적어 주세요.'],
    [{ 'from[]': '1' }, '날짜를 확인해 주세요.'],
  ])('should be this month for %j', async (query, problem) => {
    const shown = await review(query)
    expect(shown.problem).toBe(problem)
    expect(monthOf(shown.period)).toBe(koreanMonth(new Date()))
  })

  it('should be 400 days at most', async () => {
    const longest = { from: '2025-01-01', to: '2026-02-04' }
    expect((await review(longest)).period).toEqual(longest)
  })
})
