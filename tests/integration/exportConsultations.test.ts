import { buffer } from 'node:stream/consumers'

import type { Admin, Agent } from '@/payload-types'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'
import { sheetsIn } from '@tests/support/workbook'

const suite = usePayload()
const reason = '월말 실적 보고'
const ofNothing = {
  code: 'invalidInput',
  status: 400,
  fieldErrors: undefined,
  message: '내보낼 상담 신청이 없습니다.',
}
let admin: Admin
let agent: Agent

async function exportAs(person: Person, input: unknown) {
  const { exportConsultations } = await import('@/useCases/exports/exportConsultations')
  return exportConsultations(await requestOf(suite.payload, person), input)
}
async function countAs(person: Person, input: unknown) {
  const { countExport } = await import('@/useCases/exports/countExport')
  return countExport(await requestOf(suite.payload, person), input)
}
const asAdmin = () => asPerson(admin, 'admins')

async function csvOf(input: object = {}): Promise<string> {
  const { content } = await exportAs(asAdmin(), { format: 'csv', reason, ...input })
  return (await buffer(content)).toString('utf8')
}

/** The ids in the file of such an export; none where it is refused because there is nothing to export. */
async function idsOf(chosen: object): Promise<(string | undefined)[]> {
  const { count } = await countAs(asAdmin(), chosen)
  if (count === 0) await expect(csvOf(chosen)).rejects.toMatchObject(ofNothing)
  const text = count === 0 ? '' : await csvOf(chosen)
  return [...text.matchAll(/"([0-9a-f]{24})"\r\n/g)].map(([, id]) => id)
}

/** Stores a request that was received then. */
async function storedAt(time: string, fields: object, progress: object = {}) {
  const consultation = await buildConsultation(suite.payload, { ...fields })
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { ObjectId } = await import('mongodb')
  await connectedDatabase(suite.payload)
    .collection('consultation-requests')
    .updateOne(
      { _id: new ObjectId(consultation.id) },
      { $set: { submittedAt: new Date(time), ...progress } },
    )
  return consultation
}

/** Stores more rows than one page of an export: copies of one, a minute apart, past every rule. */
async function storeMany(count: number): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const { ObjectId } = await import('mongodb')
  const rows = connectedDatabase(suite.payload).collection('consultation-requests')
  const stored = await rows.findOne({}, { projection: { idempotency: 0 } })
  const start = Date.UTC(2025, 0, 1)
  await rows.insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...stored,
      _id: new ObjectId(),
      idempotency: { key: `key:${index}` },
      submittedAt: new Date(start - index * 60_000),
    })),
  )
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  await recountConsultations(connectedDatabase(suite.payload))
}

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload, { name: '박담당' })
})

beforeEach(async () => {
  await takeAccessLog(suite.payload)
})

/** The specified ones, with the progress after them (specification 18.7). */
const columns = [
  '접수 일시',
  '고객명',
  '연락처',
  '담당 영업자',
  '상태',
  '연락 기한',
  '첫 연락',
  '첫 통화',
  '재통화',
  '종료 사유',
  '신청 아이디',
]

describe('an export', () => {
  it('should contain what the table shows, newest first, in a form that Excel reads as Korean', async () => {
    const older = await buildConsultation(suite.payload, { name: '먼저', phone: '0212345678' })
    const newer = await buildConsultation(suite.payload, { name: '나중', agentId: agent.id })
    const { formatKoreanTime } = await import('@/domain/calendar/time')
    const text = await csvOf()
    expect(text.startsWith(`\uFEFF${columns.map((column) => `"${column}"`).join()}\r\n`)).toBe(true)
    const lines = text.split('\r\n')
    expect(lines[1]).toBe(
      `"${formatKoreanTime(newer.submittedAt)}","나중","${newer.phone}","박담당","신규","${formatKoreanTime(newer.dueAt)}","","","","","${newer.id}"`,
    )
    expect(lines[2]).toBe(
      `"${formatKoreanTime(older.submittedAt)}","먼저","02-1234-5678","미지정","신규","${formatKoreanTime(older.dueAt)}","","","","","${older.id}"`,
    )
    expect(newer.phone).toMatch(/^010-/)
  })

  it('should contain only what a filter leaves, together with a search', async () => {
    await buildConsultation(suite.payload, { name: '거른무명', agentId: '누구' })
    await buildConsultation(suite.payload, { name: '거른배정', agentId: agent.id })
    const none = await buildConsultation(suite.payload, { name: '거른무연' })
    const lines = (await csvOf({ search: 'ㄱㄹㅁ', responsible: 'none' })).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([`"${none.id}"`])
  })

  it('should turn a name that begins like a formula into a text', async () => {
    await buildConsultation(suite.payload, { name: '=HYPERLINK("http://x")' })
    expect(await csvOf()).toContain(`"'=HYPERLINK(""http://x"")"`)
  })

  it('should be in the access log before its first byte: who, why, whose data, which format', async () => {
    const found = await buildConsultation(suite.payload, { name: '찾는사람' })
    await exportAs(asAdmin(), { format: 'xlsx', reason, search: '찾는사람' })
    const log = await takeAccessLog(suite.payload)
    expect(log).toMatchObject([
      {
        action: 'export',
        of: 'consultation-requests',
        actorId: admin.id,
        actorEmail: admin.email,
        subjects: [found.id],
        count: 1,
        reason,
        format: 'xlsx',
      },
    ])
    expect(JSON.stringify(log)).not.toContain('찾는사람')
  })

  it('should contain only people who are in the log, page by page, and log no read besides the export', async () => {
    await buildConsultation(suite.payload)
    await storeMany(2005)
    const { content } = await exportAs(asAdmin(), { format: 'csv', reason })
    const log = await takeAccessLog(suite.payload)
    const logged = log.flatMap(({ subjects }) => subjects)
    expect(log.map(({ count }) => count).slice(0, 2)).toEqual([1000, 1000])
    expect(new Set(logged).size).toBe(logged.length)
    // The log was emptied above, so the file, which is made from it, has no rows.
    expect((await buffer(content)).toString().split('\r\n')).toHaveLength(2)
    const text = await csvOf()
    const ids = [...text.matchAll(/"([0-9a-f]{24})"\r\n/g)].map(([, id]) => id)
    expect(ids).toEqual(logged)
    const again = await takeAccessLog(suite.payload)
    expect(again.map(({ action }) => action)).toEqual(log.map(() => 'export'))
  })

  it('should stay in the log when its reader stops half-way', async () => {
    await buildConsultation(suite.payload)
    const { content } = await exportAs(asAdmin(), { format: 'csv', reason })
    for await (const chunk of content) if (chunk.length) break
    expect((await takeAccessLog(suite.payload))[0]).toMatchObject({ action: 'export', reason })
  })

  it.each([
    ['nobody matches', { search: '아무도아닌이름' }],
    ['there is no such agent', { agent: 'f'.repeat(24) }],
  ])('should make no file and no row of the log where %s', async (_, chosen) => {
    await buildConsultation(suite.payload)
    await expect(csvOf(chosen)).rejects.toMatchObject(ofNothing)
    expect(await takeAccessLog(suite.payload)).toEqual([])
  })

  it('should be a workbook with the same rows, whose times are dates by the clock of Seoul', async () => {
    // Half past midnight in Seoul, the day before in London.
    const submittedAt = '2026-03-04T15:30:00.000Z'
    const { id } = await storedAt(submittedAt, { name: '엑셀고객', phone: '01000001234' })
    const { content } = await exportAs(asAdmin(), { format: 'xlsx', reason, search: '엑셀고객' })
    const [sheet] = sheetsIn(await buffer(content))
    const [head, row] = sheet?.rows ?? []
    expect(head).toEqual(columns)
    expect(row?.slice(1, 5)).toEqual(['엑셀고객', '010-0000-1234', '미지정', '신규'])
    expect(row?.at(-1)).toBe(id)
    const time = sheet?.cells[head?.length ?? 0]
    expect(time).toMatchObject({ t: 'n', z: '[$-412]yyyy". "m". "d". "AM/PM h:mm' })
    // 2026-03-05 is the 46,086th day of a spreadsheet.
    expect(time?.v).toBeCloseTo(46_086 + 0.5 / 24, 9)
  })

  it('should hold the chosen period and agent only, as many rows as were counted before', async () => {
    const name = '고른사람'
    const mine = { name, agentId: agent.id }
    const early = await storedAt('2024-05-09T14:59:59.999Z', mine)
    const first = await storedAt('2024-05-09T15:00:00.000Z', mine)
    const last = await storedAt('2024-05-11T14:59:59.999Z', mine)
    const late = await storedAt('2024-05-11T15:00:00.000Z', mine)
    const nobodys = await storedAt('2024-05-10T03:00:00.000Z', { name })
    const strange = await storedAt('2024-05-10T03:00:00.000Z', { name, agentId: 'unknown' })
    const other = await storedAt('2024-05-10T03:00:00.000Z', { name: '딴사람', agentId: agent.id })
    const period = { from: '2024-05-10', to: '2024-05-11' }
    const cases: [object, { id: string }[]][] = [
      [{ search: name, ...period }, [first, last, nobodys, strange]],
      [{ search: name, from: period.from }, [first, last, late, nobodys, strange]],
      [{ search: name, to: period.to }, [early, first, last, nobodys, strange]],
      [{ search: name, agent: agent.id }, [early, first, last, late]],
      [{ search: name, responsible: 'none' }, [nobodys]],
      [{ ...period, agent: agent.id }, [first, last, other]],
      [{ ...period, responsible: 'none' }, [nobodys]],
      [{ ...period, responsible: 'unknown' }, [strange]],
      [{ ...period, from: '2024-05-11' }, [last]],
      // Found by the name of the agent.
      [{ ...period, search: '박담당' }, [first, last, other]],
      [{ from: '2024-05-12', to: '2024-05-12', agent: 'f'.repeat(24) }, []],
    ]
    for (const [chosen, expected] of cases) {
      const ids = await idsOf(chosen)
      expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(await countAs(asAdmin(), chosen)).toEqual({ count: expected.length })
    }
    const lines = (await csvOf()).trim().split('\r\n').length - 1
    expect(await countAs(asAdmin(), {})).toEqual({ count: lines })
  })

  it('should hold the chosen stage and overdue requests only', async () => {
    const period = { from: '2023-05-10', to: '2023-05-10' }
    const stored = (progress: object) => storedAt('2023-05-10T03:00:00.000Z', {}, progress)
    const late = await stored({ stage: 'new', promised: 'overdue' })
    const waiting = await stored({ stage: 'new', promised: 'open' })
    const lost = await stored({ stage: 'lost', promised: null })
    for (const [chosen, expected] of [
      [{ ...period, stage: 'lost' }, [lost]],
      [{ ...period, stage: 'new' }, [late, waiting]],
      [{ ...period, overdue: true }, [late]],
      [{ ...period, stage: 'won' }, []],
    ] as const) {
      const ids = await idsOf(chosen)
      expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(await countAs(asAdmin(), chosen)).toEqual({ count: expected.length })
    }
    await expect(countAs(asAdmin(), { stage: 'gone' })).rejects.toMatchObject({ status: 400 })
  })

  it('should count a row once that matches by its own name and by that of its agent', async () => {
    const twin = await buildAgent(suite.payload, { name: '쌍둥이름' })
    await buildConsultation(suite.payload, { name: '쌍둥이름', agentId: twin.id })
    expect(await countAs(asAdmin(), { search: '쌍둥이름' })).toEqual({ count: 1 })
  })

  it('should leave in the log what was chosen, except what was searched for', async () => {
    await storedAt('2024-05-10T03:00:00.000Z', { name: '고른사람', agentId: agent.id })
    await buildConsultation(suite.payload, { name: '고른사람' })
    await takeAccessLog(suite.payload)
    const chosen = { from: '2024-05-10', to: '2024-05-11', agent: agent.id, search: '고른사람' }
    await csvOf(chosen)
    await csvOf({ responsible: 'none', search: '고른사람' })
    await storedAt('1999-12-31T03:00:00.000Z', {}, { stage: 'lost', promised: 'overdue' })
    await csvOf({ to: '2000-01-01', stage: 'lost', overdue: true })
    const [first, second, third] = await takeAccessLog(suite.payload)
    expect(first).toMatchObject({
      exportedFrom: '2024-05-10',
      exportedTo: '2024-05-11',
      exportedAgent: agent.id,
      isExportedSearch: true,
    })
    expect(second).toMatchObject({ exportedResponsible: 'none', isExportedSearch: true })
    expect(second).not.toHaveProperty('exportedAgent')
    expect(third).toMatchObject({
      isExportedSearch: false,
      exportedStage: 'lost',
      isExportedOverdue: true,
    })
    expect(second).not.toHaveProperty('exportedStage')
    expect(third).not.toHaveProperty('exportedResponsible')
    expect(third).not.toHaveProperty('exportedFrom')
    expect(JSON.stringify([first, second, third])).not.toContain('고른사람')
  })

  it('should be for admins only', async () => {
    const input = { format: 'csv', reason }
    const refused = { code: 'forbidden', status: 403 }
    for (const status of ['approved', 'pending', 'suspended'] as const) {
      const person = asPerson(await buildAgent(suite.payload, { status }), 'agents')
      await expect(exportAs(person, input)).rejects.toMatchObject(refused)
    }
    await expect(exportAs(null, input)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(countAs(asPerson(agent, 'agents'), {})).rejects.toMatchObject(refused)
    await expect(countAs(null, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await takeAccessLog(suite.payload)).toEqual([])
  })

  it.each([
    ['no reason', {}, 'reason', '사유는 5자 이상 입력해 주세요.'],
    ['a short reason', { reason: ' 네글자임 ' }, 'reason', '사유는 5자 이상 입력해 주세요.'],
    ['a reason other than text', { reason: ['월말 실적 보고'] }, 'reason', undefined],
    ['an endless reason', { reason: '가'.repeat(501) }, 'reason', undefined],
    ['no format', { reason, format: undefined }, 'format', 'CSV와 XLSX 중에서 골라 주세요.'],
    ['another format', { reason, format: 'pdf' }, 'format', undefined],
    ['a day that is none', { reason, from: '2026-02-30' }, 'from', '날짜를 확인해 주세요.'],
    ['a day in other words', { reason, to: '어제' }, 'to', '날짜를 확인해 주세요.'],
    ['a day other than text', { reason, to: { $gt: '' } }, 'to', '날짜를 확인해 주세요.'],
    [
      'a period that ends before it begins',
      { reason, from: '2026-03-05', to: '2026-03-04' },
      'to',
      '종료일은 시작일과 같거나 그 뒤여야 합니다.',
    ],
    ['no agent', { reason, agent: 'somebody' }, 'agent', '영업자를 확인해 주세요.'],
    ['an endless search', { reason, search: '가'.repeat(51) }, 'search', undefined],
  ])('should be refused with %s', async (_, fields, path, message) => {
    await expect(exportAs(asAdmin(), { format: 'csv', ...fields })).rejects.toMatchObject({
      code: 'invalidInput',
      status: 400,
      fieldErrors: [{ path, message: message ?? expect.stringMatching(/[가-힣]/) }],
    })
    expect(await takeAccessLog(suite.payload)).toEqual([])
  })
})
