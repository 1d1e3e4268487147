import { ObjectId } from 'mongodb'

import { connectedDatabase } from '@/database/core/adapter'
import type { RecordDetail } from '@/domain/records/recordDetail'
import { formatKoreanDay, isoKoreanDay } from '@/domain/calendar/time'
import type { Admin, Agent, ConsentNotice } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { outboxOf, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { letMidnightPass, midnightTimeout } from '@tests/support/midnight'

const suite = usePayload()
const consultations = 'consultation-requests'
let admin: Admin
let agent: Agent

const called = async (who: Admin, name: string | null) =>
  suite.payload.update({ collection: 'admins', id: who.id, data: { name }, ...asAdmin(who) })

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  await called(admin, '김하늘')
  agent = await buildAgent(suite.payload, { name: '박지우' })
})

beforeEach(async () => {
  await takeAccessLog(suite.payload)
  await (await outboxOf(suite.payload)).empty()
})

type RecordSlug = 'access-log' | 'consent-notices' | 'decisions' | 'notifications'

async function newest(collection: RecordSlug, sort: string) {
  const { docs } = await suite.payload.find({ collection, sort, limit: 1, ...asAdmin(admin) })
  const [row] = docs
  if (!row) throw new Error(`There is no row in ${collection}.`)
  return row
}

async function pageOf(slug: RecordSlug, row: object) {
  const { recordPage } = await import('@/useCases/records/recordPage')
  const req = await requestOf(suite.payload, asPerson(admin, 'admins'))
  const { details } = await recordPage(req, slug, row as never)
  return new Map(details.map(({ label, values }: RecordDetail) => [label, values]))
}

describe('a version of the consent notice', () => {
  it('should read as a sentence, and show its text whole', async () => {
    const row = (await newest('consent-notices', '-version')) as ConsentNotice
    expect(row.sentence).toBe(`동의 안내문 제${row.version}판: ${row.title}`)
    const page = await pageOf('consent-notices', row)
    expect(page.get('전문')).toEqual([{ text: row.text }])
    expect(page.get('보유 기간')).toEqual([{ text: `${row.retentionMonths}개월` }])
  })
})

describe('an entry of the access log', () => {
  it('should read as a sentence with the name of who did it, which is stored nowhere', async () => {
    const { payload } = suite
    const { id, name } = await buildConsultation(payload)
    await payload.findByID({ collection: consultations, id, ...asAdmin(admin) })
    const row = await newest('access-log', '-at')
    expect(row.sentence).toBe('김하늘 관리자가 고객 1명의 정보를 조회')
    const [stored] = await takeAccessLog(payload)
    expect(JSON.stringify(stored)).not.toMatch(/김하늘|sentence/)
    expect(JSON.stringify(stored)).not.toContain(name)
  })

  it.each(['', '  \u3000\u200b', null])('should show the e-mail for the name %o', async (name) => {
    const other = await buildAdmin(suite.payload)
    await called(other, name)
    const { id } = await buildConsultation(suite.payload)
    await suite.payload.findByID({ collection: consultations, id, ...asAdmin(other) })
    const row = await newest('access-log', '-at')
    expect(row.sentence).toBe(`${other.email} 관리자가 고객 1명의 정보를 조회`)
  })

  it('should lead to the records by their names, and log that reading', async () => {
    const { payload } = suite
    const first = await buildConsultation(payload, { name: '이하나' })
    const gone = await buildConsultation(payload, { name: '김두리' })
    const where = { id: { in: [first.id, gone.id] } }
    await payload.find({ collection: consultations, where, ...asAdmin(admin) })
    const row = await newest('access-log', '-at')
    await payload.delete({ collection: consultations, id: gone.id, overrideAccess: true })
    await takeAccessLog(payload)
    const page = await pageOf('access-log', row)
    expect(page.get('대상')).toEqual([
      { text: '이하나', href: `/admin/collections/consultation-requests/${first.id}` },
      { text: '지금은 없는 대상 1건' },
    ])
    expect(page.get('누가')).toEqual([
      { text: '김하늘 관리자', href: `/admin/collections/admins/${admin.id}` },
    ])
    const log = await takeAccessLog(payload)
    expect(log).toMatchObject([{ action: 'read', of: consultations, subjects: [first.id] }])
  })

  it(
    'should say which requests an export held',
    async () => {
      const { exportConsultations } = await import('@/useCases/exports/exportConsultations')
      const { payload } = suite
      await buildConsultation(payload, { name: '이하나', agentId: agent.id })
      await letMidnightPass()
      const today = isoKoreanDay(new Date())
      const exported = async (chosen: object) => {
        const req = await requestOf(payload, asPerson(admin, 'admins'))
        await exportConsultations(req, { format: 'csv', reason: '월말 실적 보고', ...chosen })
        return (await pageOf('access-log', await newest('access-log', '-at'))).get('내보낸 신청')
      }
      expect(await exported({})).toEqual([{ text: '전체' }])
      expect(
        await exported({ from: today, to: today, agent: agent.id, stage: 'new', search: '이하나' }),
      ).toEqual([
        { text: `접수일 ${formatKoreanDay(new Date())}부터 ${formatKoreanDay(new Date())}까지` },
        { text: '담당 영업자: 박지우', href: `/admin/collections/agents/${agent.id}` },
        { text: '상태: 신규' },
        { text: '검색 결과만' },
      ])
      await buildConsultation(payload)
      expect(await exported({ to: today, responsible: 'none' })).toEqual([
        { text: `접수일 ${formatKoreanDay(new Date())}까지` },
        { text: '담당 영업자: 미지정' },
      ])
      const row = await newest('access-log', '-at')
      const overdue = {
        ...row,
        exportedTo: null,
        exportedResponsible: null,
        isExportedOverdue: true,
      }
      expect((await pageOf('access-log', overdue)).get('내보낸 신청')).toEqual([
        { text: '연락이 지연된 신청만' },
      ])
      // As earlier versions logged it, and what is no export.
      const { id } = await buildConsultation(payload)
      await payload.findByID({ collection: consultations, id, ...asAdmin(admin) })
      const read = await newest('access-log', '-at')
      expect((await pageOf('access-log', read)).get('내보낸 신청')).toBeUndefined()
    },
    midnightTimeout,
  )

  it('should say whom the filter is about', async () => {
    const { dataSubjectName } = await import('@/useCases/records/dataSubjectName')
    const req = await requestOf(suite.payload, asPerson(admin, 'admins'))
    const { id } = await buildConsultation(suite.payload, { name: '이하나' })
    expect(await dataSubjectName(req, id)).toBe('이하나')
    expect(await dataSubjectName(req, agent.id)).toBe('박지우')
    expect(await dataSubjectName(req, '0'.repeat(24))).toBeNull()
    expect(await dataSubjectName(req, '$ne')).toBeNull()
    const stranger = await requestOf(suite.payload, asPerson(agent, 'agents'))
    await expect(dataSubjectName(stranger, id)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a decision', () => {
  it('should name admin, agent and customer', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { name: '이하나' })
    const data = { assignedAgent: agent.id }
    await payload.update({ collection: consultations, id, data, ...asAdmin(admin) })
    const row = await newest('decisions', '-createdAt')
    expect(row.sentence).toBe('김하늘 관리자가 고객 1명의 담당 영업자를 변경 (미지정 → 박지우)')
    const page = await pageOf('decisions', row)
    expect(page.get('고객')).toEqual([
      { text: '이하나', href: `/admin/collections/consultation-requests/${id}` },
    ])
  })

  it('should keep the e-mail of an admin who was deleted', async () => {
    const other = await buildAdmin(suite.payload)
    const { id } = await buildAgent(suite.payload, { status: 'pending', name: '최하리' })
    const data = { status: 'approved' } as const
    await suite.payload.update({ collection: 'agents', id, data, ...asAdmin(other) })
    const { id: decision } = await newest('decisions', '-createdAt')
    await suite.payload.delete({ collection: 'admins', id: other.id, ...asAdmin(admin) })
    const row = await suite.payload.findByID({
      collection: 'decisions',
      id: decision,
      ...asAdmin(admin),
    })
    expect(row.sentence).toBe(`${other.email} 관리자가 영업자 최하리 님의 등록을 승인`)
    const page = await pageOf('decisions', row)
    expect(page.get('처리한 관리자')).toEqual([{ text: `${other.email} 관리자` }])
  })
})

describe('an admin account', () => {
  const rowsAbout = async (id: string) => {
    const { docs } = await suite.payload.find({
      collection: 'decisions',
      where: { admin: { equals: id }, change: { in: ['email', 'password'] } },
      sort: 'createdAt',
      depth: 0,
      overrideAccess: true,
    })
    return docs
  }

  it('should have on record who made and who deleted it, also when it is gone', async () => {
    const email = 'choi@test.kr'
    const collection = 'admins' as const
    const data = { email, password: 'correct horse' }
    const { id } = await suite.payload.create({ collection, data, ...asAdmin(admin) })
    const made = await newest('decisions', '-createdAt')
    expect(made.sentence).toBe(`김하늘 관리자가 ${email} 관리자 계정을 만듦`)
    expect((await pageOf('decisions', made)).get('관리자')).toEqual([
      { text: `${email} 관리자`, href: `/admin/collections/admins/${id}` },
    ])
    await suite.payload.delete({ collection, id, ...asAdmin(admin) })
    const deleted = await newest('decisions', '-createdAt')
    expect(deleted.sentence).toBe(`김하늘 관리자가 ${email} 관리자 계정을 삭제`)
    expect((await pageOf('decisions', deleted)).get('관리자')).toEqual([
      { text: `${email} 관리자` },
    ])
  })

  it('should have on record which admin changed its e-mail or password, without either new one', async () => {
    const { email, id } = await buildAdmin(suite.payload)
    const change = async (data: { email?: string; name?: string; password?: string }) => {
      await suite.payload.update({ collection: 'admins', id, data, ...asAdmin(admin) })
      return newest('decisions', '-createdAt')
    }
    await change({ name: '박바꿈' })
    const moved = await change({ email: `new-${email}` })
    expect(moved.sentence).toBe('김하늘 관리자가 박바꿈 관리자 계정의 이메일을 변경')
    expect((await pageOf('decisions', moved)).get('이전 이메일')).toEqual([{ text: email }])
    const secret = await change({ password: 'another horse' })
    expect(secret.sentence).toBe('김하늘 관리자가 박바꿈 관리자 계정의 비밀번호를 변경')
    expect((await change({ name: '박또바꿈' })).id).toBe(secret.id)
    const rows = await rowsAbout(id)
    expect(rows.map((row) => row.change)).toEqual(['email', 'password'])
    expect(JSON.stringify(rows[0])).not.toContain(`new-${email}`)
    expect(JSON.stringify(rows)).not.toContain('another horse')
  })

  it('should have no record of a change that no admin made', async () => {
    const { id } = await buildAdmin(suite.payload)
    const data = { password: 'by the link of a mail' }
    await suite.payload.update({ collection: 'admins', id, data, overrideAccess: true })
    expect(await rowsAbout(id)).toEqual([])
  })
})

describe('a notification', () => {
  it('should say to whom, over which channel, and that mail went into a file', async () => {
    const { payload } = suite
    const data = { status: 'approved' } as const
    const { id } = await buildAgent(payload, { status: 'pending', name: '정새로' })
    await (await outboxOf(payload)).empty()
    await payload.update({ collection: 'agents', id, data, ...asAdmin(admin) })
    await sendAll(payload)
    const row = await newest('notifications', '-createdAt')
    expect(row.sentence).toBe('‘영업자 승인’ 알림을 정새로 영업자에게 이메일로 보냄(파일로 저장됨)')
    const page = await pageOf('notifications', row)
    const [line] = page.get('받는 사람') ?? []
    expect(line).toMatchObject({ href: `/admin/collections/agents/${id}` })
    expect(line?.text).toMatch(/^정새로 영업자 · 이메일 · 파일로 저장됨 · 20\d\d\. /)
  })

  it('should lead to accounts while they exist', async () => {
    const { payload } = suite
    const gone = await buildAdmin(payload)
    await called(gone, '박떠남')
    await buildConsultation(payload)
    await sendAll(payload)
    const outbox = connectedDatabase(payload).collection('notifications')
    const subject = { relationTo: 'admins', value: new ObjectId(gone.id) }
    await outbox.updateOne({}, { $set: { subject } })
    const linesOf = async () => {
      const page = await pageOf('notifications', await newest('notifications', '-createdAt'))
      return [page.get('받는 사람'), page.get('무엇에 대한 알림')].flatMap((lines = []) =>
        lines.map(({ href, text }) => [text.split(' · ')[0], href]),
      )
    }
    const [link, ofAdmin] = [gone.id, admin.id].map((id) => `/admin/collections/admins/${id}`)
    expect((await linesOf()).filter(([text]) => text === '박떠남 관리자')).toEqual([
      ['박떠남 관리자', link],
      ['박떠남 관리자', link],
    ])

    await payload.delete({ collection: 'admins', id: gone.id, ...asAdmin(admin) })
    const lines = await linesOf()
    expect(lines.filter(([text]) => text === '삭제된 관리자')).toEqual([
      ['삭제된 관리자', undefined],
      ['삭제된 관리자', undefined],
    ])
    expect(lines).toContainEqual(['김하늘 관리자', ofAdmin])
  })

  it('should name no customer and read none', async () => {
    const { id } = await buildConsultation(suite.payload, { name: '이하나' })
    await sendAll(suite.payload)
    await takeAccessLog(suite.payload)
    const row = await newest('notifications', '-createdAt')
    const page = await pageOf('notifications', row)
    expect(page.get('무엇에 대한 알림')).toEqual([
      { text: '상담 신청 보기', href: `/admin/collections/consultation-requests/${id}` },
    ])
    expect(JSON.stringify([...page])).not.toContain('이하나')
    expect(await takeAccessLog(suite.payload)).toEqual([])
  })
})

describe("an admin's name", () => {
  it.each(['가'.repeat(51), '김\u202e하늘', 7])('should be refused when it is %o', async (name) => {
    await expect(called(admin, name as string)).rejects.toMatchObject({ status: 400 })
  })

  it('should be trimmed, and stay where a change does not name it', async () => {
    expect((await called(admin, '  김하늘 ')).name).toBe('김하늘')
    const { email } = admin
    const data = { email }
    const { id } = admin
    const changed = await suite.payload.update({
      collection: 'admins',
      id,
      data,
      ...asAdmin(admin),
    })
    expect(changed.name).toBe('김하늘')
  })
})
