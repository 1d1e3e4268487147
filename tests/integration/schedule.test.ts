import { limits } from '@/config/limits'
import { errors } from '@/copy/errors'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
const path = '/globals/site-settings'
let admin: Admin
let agent: Agent
let token: string
let agentToken: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
  agentToken = await tokenOf('agents', { email: agent.email, password })
})

/** Path and message of each field that was refused. */
async function refusalOf(response: Response) {
  const { errors } = (await response.json()) as {
    errors: { data: { errors: { path: string; message: string }[] } }[]
  }
  return [response.status, errors[0]?.data.errors.map(({ message, path }) => [path, message])]
}

const save = (body: object, as: string | undefined = token) =>
  rest('POST', path, { body, token: as })
const read = async (as?: string) =>
  (await (await rest('GET', path, { token: as })).json()) as Record<string, unknown>

const day = (date: unknown, label: unknown = '창립기념일') => ({ date, label })

describe("the office's own holidays", () => {
  it('should be stored as days of Seoul, however a client writes them, and reach the calendar', async () => {
    const holidays = [day('2026-12-24'), day('2026-12-30T15:00:00.000Z', '종무식')]
    expect((await save({ holidays })).status).toBe(200)
    const { forgetClosedDays, readClosedDays } = await import('@/database/closedDays')
    forgetClosedDays(suite.payload)
    expect([...(await readClosedDays(suite.payload))]).toEqual(['2026-12-24', '2026-12-31'])
    for (const none of [null, []]) {
      expect((await save({ holidays: none })).status).toBe(200)
      forgetClosedDays(suite.payload)
      expect([...(await readClosedDays(suite.payload))]).toEqual([])
    }
  })

  it.each<[string, unknown[], string, string]>([
    ['no day', [day('성탄절')], 'holidays.0.date', '날짜를 2026-12-31처럼 입력해 주세요.'],
    [
      'a day that is none',
      [day('2026-02-30')],
      'holidays.0.date',
      '날짜를 2026-12-31처럼 입력해 주세요.',
    ],
    ['a number', [day(20_261_224)], 'holidays.0.date', errors.invalidInput],
    ['an object', [day({ $gt: 1 })], 'holidays.0.date', errors.invalidInput],
    ['no date', [day('')], 'holidays.0.date', '내용을 입력해 주세요.'],
    ['no label', [day('2026-12-24', ' ')], 'holidays.0.label', '내용을 입력해 주세요.'],
    [
      'a long label',
      [day('2026-12-24', '가'.repeat(limits.holidayLabelLength + 1))],
      'holidays.0.label',
      `${limits.holidayLabelLength}자 이하로 입력해 주세요.`,
    ],
    [
      'a day twice',
      [day('2026-12-24'), day('2026-12-25'), day('2026-12-24T09:00:00+09:00')],
      'holidays.2.date',
      '같은 날짜가 이미 있습니다.',
    ],
  ])('should be refused at the field: %s', async (_, holidays, field, message) => {
    expect(await refusalOf(await save({ holidays }))).toEqual([400, [[field, message]]])
  })

  it('should be limited in number', async () => {
    const holidays = Array.from({ length: limits.holidays + 1 }, (_, index) =>
      day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
    )
    const [status, fields] = await refusalOf(await save({ holidays }))
    expect([status, (fields as string[][])[0]?.[0]]).toEqual([400, 'holidays'])
    expect((await save({ holidays: holidays.slice(1) })).status).toBe(200)
    expect((await save({ holidays: [] })).status).toBe(200)
  })

  it.each(['holidays', 'autoAssign'] as const)(
    'should be known to admins only: %s',
    async (field) => {
      expect((await save({ holidays: [day('2026-12-24')], autoAssign: true })).status).toBe(200)
      for (const as of [undefined, agentToken]) {
        // Payload answers with an empty list where a list may not be read.
        expect((await read(as))[field] ?? []).toEqual([])
        expect((await save({ [field]: field === 'holidays' ? [] : false }, as ?? '')).status).toBe(
          403,
        )
      }
      const expected = { holidays: [{ date: '2026-12-24' }], autoAssign: true }
      expect(await read(token)).toMatchObject({ [field]: expected[field] })
      expect((await save({ holidays: [], autoAssign: false })).status).toBe(200)
    },
  )
})

describe("an agent's leave", () => {
  const change = (body: object, as: string, id = agent.id) =>
    rest('PATCH', `/agents/${id}`, { body, token: as })

  it.each([
    ['the agent', () => agentToken],
    ['an admin', () => token],
  ])('should be set and ended by %s', async (_, as) => {
    const leave = { awayFrom: '2026-12-01', awayUntil: '2026-12-01' }
    expect((await change(leave, as())).status).toBe(200)
    const stored = () => suite.payload.findByID({ collection: 'agents', id: agent.id })
    expect(await stored()).toMatchObject(leave)
    expect((await change({ awayFrom: null, awayUntil: '' }, as())).status).toBe(200)
    expect(await stored()).toMatchObject({ awayFrom: null, awayUntil: null })
  })

  it('should not be set or seen by another agent', async () => {
    const other = await buildAgent(suite.payload)
    const otherToken = await tokenOf('agents', { email: other.email, password })
    expect((await change({ awayFrom: '2026-12-01' }, otherToken)).status).toBeGreaterThanOrEqual(
      403,
    )
    expect(
      (await suite.payload.findByID({ collection: 'agents', id: agent.id })).awayFrom,
    ).toBeNull()
  })

  it('should not end before it begins, whichever of its days is sent', async () => {
    const message = '종료일은 시작일과 같거나 그 뒤여야 합니다.'
    const refused = [400, [['awayUntil', message]]]
    const both = { awayFrom: '2026-12-03', awayUntil: '2026-12-02' }
    expect(await refusalOf(await change(both, agentToken))).toEqual(refused)
    expect((await change({ awayFrom: '2026-12-03' }, agentToken)).status).toBe(200)
    expect(await refusalOf(await change({ awayUntil: '2026-12-02' }, agentToken))).toEqual(refused)
    expect((await change({ awayFrom: null }, agentToken)).status).toBe(200)
  })

  it.each(['내일', '2026-13-01', 7, { $gt: '' }])('should not start on %j', async (awayFrom) => {
    // What is stored of the other day is not at fault.
    expect((await change({ awayUntil: '2026-12-02' }, agentToken)).status).toBe(200)
    expect(await refusalOf(await change({ awayFrom }, agentToken))).toEqual([
      400,
      [['awayFrom', '날짜를 2026-12-31처럼 입력해 주세요.']],
    ])
  })
})
