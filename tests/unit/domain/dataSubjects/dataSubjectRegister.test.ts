import { jest } from '@jest/globals'

import {
  dataSubjectRegisterAnswerSchema,
  dataSubjectRegisterEntrySchema,
} from '@/domain/dataSubjects/dataSubjectRegisterSchemas'
import { registerSentence } from '@/domain/dataSubjects/dataSubjectRegister'

const inSeoul = (text: string) => new Date(`${text}+09:00`)

describe('entering a data subject request', () => {
  const demand = { action: 'erase', channel: 'email', consultation: 'a'.repeat(24) }

  beforeEach(() => void jest.useFakeTimers({ now: inSeoul('2026-03-05T15:00:00') }))
  afterEach(() => void jest.useRealTimers())

  it('should take the day of receipt, or none, which is today', () => {
    const dayOf = (input: object) =>
      dataSubjectRegisterEntrySchema.parse({ ...demand, ...input }).receivedOn
    expect(dayOf({ receivedOn: '2026-03-04' })).toEqual(inSeoul('2026-03-04T00:00:00'))
    expect(dayOf({ receivedOn: '2026-03-05' })).toEqual(inSeoul('2026-03-05T00:00:00'))
    expect([dayOf({}), dayOf({ receivedOn: null })]).toEqual([undefined, undefined])
  })

  it.each([
    ['2026-11-20T12:00:00', '2025-11-20', true],
    ['2026-11-20T23:59:59', '2025-11-20', true],
    ['2026-11-21T00:00:00', '2025-11-20', false],
    ['2028-11-20T00:00:00', '2027-11-20', true],
    ['2028-11-20T12:00:00', '2027-11-19', false],
    ['2028-02-29T12:00:00', '2027-03-01', true],
    ['2029-02-28T23:59:59', '2028-02-29', true],
    ['2029-03-01T00:00:00', '2028-02-29', false],
    ['2026-11-20T00:00:00', '2026-11-20', true],
    ['2026-11-20T23:59:59', '2026-11-21', false],
  ])('should look at most a year of Seoul’s days back: at %s to %s, %s', (now, day, isTaken) => {
    jest.useFakeTimers({ now: inSeoul(now) })
    const { data, success } = dataSubjectRegisterEntrySchema.safeParse({
      ...demand,
      receivedOn: day,
    })
    expect(success).toBe(isTaken)
    if (isTaken) expect(data?.receivedOn).toEqual(inSeoul(`${day}T00:00:00`))
  })

  it.each<[string, object]>([
    ['action', { action: 'sell' }],
    ['channel', { channel: 'rumour' }],
    ['receivedOn', { receivedOn: '2026-03-06' }],
    ['receivedOn', { receivedOn: '2001-01-01' }],
    ['receivedOn', { receivedOn: '2026-02-30' }],
    ['receivedOn', { receivedOn: '' }],
    ['receivedOn', { receivedOn: 5 }],
    ['consultation', { consultation: { $ne: null } }],
    ['consultation', { consultation: undefined }],
    ['note', { note: '가'.repeat(501) }],
    ['note', { note: 5 }],
  ])('should refuse a wrong %s: %o', (path, wrong) => {
    const { error } = dataSubjectRegisterEntrySchema.safeParse({ ...demand, ...wrong })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
    expect(error?.issues[0]?.message).toMatch(/[가-힣]/)
  })
})

describe('answering a data subject request', () => {
  it('should need words only where it was refused', () => {
    const isValid = (answer: object) => dataSubjectRegisterAnswerSchema.safeParse(answer).success
    expect(isValid({ outcome: 'done' })).toBe(true)
    expect(isValid({ outcome: 'refused', note: '다른 법률에 따라 보관해야 합니다.' })).toBe(true)
    expect(isValid({ outcome: 'refused' })).toBe(false)
    expect(isValid({ outcome: 'refused', note: '  ' })).toBe(false)
    expect(isValid({ outcome: 'lost' })).toBe(false)
  })
})

describe('an entry of the register', () => {
  const receivedAt = inSeoul('2026-03-05T15:00:00')
  it('should read as a sentence once answered', () => {
    const answer = { who: '김하늘 관리자가', outcome: 'done' } as const
    expect(registerSentence({ action: 'erase', channel: 'phone', receivedAt, answer })).toBe(
      '김하늘 관리자가 삭제 요구(전화)에 답변: 처리함',
    )
  })

  it('should read with its deadline while open', () => {
    const open = { action: 'access', channel: 'letter', receivedAt, answer: null } as const
    expect(registerSentence(open)).toMatch(/^열람 요구 \(서면\), 2026\. 3\. 15\.까지 \(.+\)$/)
  })
})
