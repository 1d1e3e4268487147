import { jest } from '@jest/globals'

import { claimReview as copy } from '@/copy/claimReview'
import { claimReviewSchema } from '@/domain/claims/claimReviewSchema'
import { claimedTexts, claimsIn, type GivenReview, isSameReview } from '@/domain/claims/claimReview'
import { judgeClaims } from '@/domain/claims/judgeClaims'

const today = '2026-03-05'
const text = '암을 고칩니다.'
const rules = {
  version: '1',
  check: (of: string) => ({
    findings: of.includes('고칩니다')
      ? [{ rule: 'cure', match: '고칩니다', start: 3, end: 7, reason: '까닭', clause: '조항' }]
      : [],
  }),
}
const found = { path: 'faq.items.2.answer', label: '답변', text }

const given = (review: Partial<GivenReview> = {}): GivenReview => ({
  findings: [{ path: 'faq.items.0.answer', rule: 'cure', text }],
  ...review,
})
const judge = (reviews: GivenReview[], texts = [found]) =>
  judgeClaims(texts, { reviews, rules, today })

describe('judging claims', () => {
  it('should leave open what nobody has answered for, with where it is and why', () => {
    expect(judge([])).toEqual({
      open: [
        {
          path: 'faq.items.2.answer',
          message: '‘고칩니다’: 까닭',
          label: '답변',
          text,
          rule: 'cure',
          match: '고칩니다',
          start: 3,
          end: 7,
          reason: '까닭',
          clause: '조항',
        },
      ],
      covered: [],
      coveredUntil: null,
    })
    expect(claimsIn(judge([]).open)).toHaveLength(1)
  })

  it.each<[string, GivenReview, string | null]>([
    ['a reason', given(), null],
    ['a number until today', given({ expiresAt: today }), today],
    ['a number until later', given({ expiresAt: '2026-12-31' }), '2026-12-31'],
  ])('should be covered by %s, in a row that has moved too', (_, review, coveredUntil) => {
    expect(judge([review])).toEqual({
      open: [],
      covered: [{ claim: judge([]).open[0], review }],
      coveredUntil,
    })
  })

  it.each<[string, GivenReview]>([
    ['of another field', given({ findings: [{ path: 'faq.heading', rule: 'cure', text }] })],
    ['of another rule', given({ findings: [{ path: found.path, rule: 'other', text }] })],
    [
      'of another text',
      given({ findings: [{ path: found.path, rule: 'cure', text: `${text} ` }] }),
    ],
    ['whose last day was yesterday', given({ expiresAt: '2026-03-04' })],
  ])('should not be covered by an answer %s', (_, review) => {
    expect(judge([review]).open).toHaveLength(1)
  })

  it('should count the newest of several valid answers, and the first end of several claims', () => {
    const other = { path: 'hero.headline', label: '큰 제목', text }
    const reviews = [
      given({ expiresAt: '2026-03-01' }),
      given({ expiresAt: '2026-04-01' }),
      given({ expiresAt: '2026-06-01' }),
      given({ expiresAt: '2026-05-01', findings: [{ path: 'hero.headline', rule: 'cure', text }] }),
    ]
    expect(judge(reviews, [found, other])).toMatchObject({ open: [], coveredUntil: '2026-04-01' })
    expect(judge(reviews.slice(2), [found, other]).coveredUntil).toBe('2026-05-01')
    expect(judge([given(), ...reviews]).coveredUntil).toBeNull()
    expect(judge([...reviews, given()]).coveredUntil).toBe('2026-04-01')
  })

  it('should check no text that its field refuses for its length', () => {
    expect(judge([], [{ ...found, text: text.repeat(2000) }]).open).toEqual([])
  })
})

describe('an answer to claims', () => {
  const number = { number: '심의 1', expiresAt: '2026-12-31' }
  const reason = { reason: '인정된 기능성' }

  it('should be the same as an earlier one that says the same', () => {
    expect(isSameReview(given(number), number)).toBe(true)
    expect(isSameReview(given(number), { ...number, number: '심의 2' })).toBe(false)
    expect(isSameReview(given(number), { ...number, expiresAt: '2027-12-31' })).toBe(false)
    expect(isSameReview(given(number), reason)).toBe(false)
    expect(isSameReview(given(reason), reason)).toBe(true)
    expect(isSameReview(given(reason), number)).toBe(false)
  })

  const errorsOf = (input: unknown) => {
    const { error } = claimReviewSchema.safeParse(input)
    return error?.issues.map(({ path }) => path.join('.')) ?? []
  }
  const future = '2026-03-06'

  beforeEach(() => void jest.useFakeTimers({ now: new Date(`${today}T12:00:00+09:00`) }))
  afterEach(() => void jest.useRealTimers())

  it.each([
    [
      { number: ' 심의 2026-1 ', expiresAt: future },
      { number: '심의 2026-1', expiresAt: future },
    ],
    [
      { number: '1', expiresAt: `${future}T00:00:00+09:00` },
      { number: '1', expiresAt: future },
    ],
    [
      { number: '1', expiresAt: today },
      { number: '1', expiresAt: today },
    ],
    [{ reason: '인정된 기능성' }, { reason: '인정된 기능성' }],
    [{ reason: '인정된 기능성', number: null }, { reason: '인정된 기능성' }],
    [{ reason: '인정된 기능성', number: '', expiresAt: ' ' }, { reason: '인정된 기능성' }],
    [
      { number: '1', expiresAt: future, reason: '' },
      { number: '1', expiresAt: future },
    ],
  ])('should be %j', (input, review) => {
    expect(claimReviewSchema.parse(input)).toEqual(review)
  })

  it.each([
    [{}, ['number', 'expiresAt']],
    [{ number: '1' }, ['expiresAt']],
    [{ number: '\u3164', expiresAt: future }, ['number']],
    [{ number: '가'.repeat(61), expiresAt: future }, ['number']],
    [{ number: '1', expiresAt: '2026-02-30' }, ['expiresAt']],
    [{ number: '1', expiresAt: '2026-03-04' }, ['expiresAt']],
    [{ number: '1', expiresAt: 20270101 }, ['expiresAt']],
    [{ reason: '짧음' }, ['reason']],
    [{ reason: '. . . . . !?' }, ['reason']],
    [{ reason: '가'.repeat(501) }, ['reason']],
    [{ reason: '인정된 \u0000기능성' }, ['reason']],
    [{ reason: '인정된 기능성', number: '1', expiresAt: future }, ['reason']],
  ])('should not be %j', (input, paths) => {
    expect(errorsOf(input)).toEqual(paths)
  })

  it('should be asked for where all of its fields are empty', () => {
    const { error } = claimReviewSchema.safeParse({ number: '', expiresAt: '', reason: '' })
    expect(error?.issues.map(({ message }) => message)).toEqual([copy.errors.answerMissing])
  })

  it.each([null, 'x', 3, []])('should not be %j', (input) => {
    expect(errorsOf(input)).toEqual([''])
  })
})

describe('texts with claims', () => {
  it('should be shown once each with all their claims, even if some overlap', () => {
    const claim = (start: number, end: number, path = 'hero.headline') => ({
      path,
      label: '큰 제목',
      text: '암을 고치고 당을 낮춥니다.',
      rule: `rule ${start} ${end}`,
      match: '',
      message: '',
      reason: '',
      clause: '',
      start,
      end,
    })
    const shown = claimedTexts([
      claim(7, 9),
      claim(0, 2),
      claim(0, 5),
      claim(4, 6),
      claim(0, 1, 'other'),
    ])
    expect(shown.map(({ claims, path }) => [path, claims.length])).toEqual([
      ['hero.headline', 4],
      ['other', 1],
    ])
    expect(shown[0]?.parts).toEqual([
      { text: '암을 고치고', isMarked: true },
      { text: ' ', isMarked: false },
      { text: '당을', isMarked: true },
      { text: ' 낮춥니다.', isMarked: false },
    ])
  })
})
