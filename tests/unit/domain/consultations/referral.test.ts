import fc from 'fast-check'

import { referralIn } from '@/config/referralNames'
import { parseReferral, referralLink } from '@/domain/consultations/referral'

describe('a referral', () => {
  it('should be stored literally, or count as none', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 70 })),
        (value) => {
          const referral = parseReferral(value)
          if (referral === undefined) return
          expect(referral).toBe(value)
          expect([...referral].length).toBeLessThanOrEqual(64)
          expect(referral.length).toBeGreaterThan(0)
          expect(referral.isWellFormed()).toBe(true)
        },
      ),
    )
  })

  it.each([' a ', '%00', '김영업', '<script>', '__proto__', 'A'.repeat(64), '🌱'.repeat(64)])(
    'should preserve %j',
    (value) => {
      expect(parseReferral(value)).toBe(value)
    },
  )

  it.each(['', 'A'.repeat(65), 'a\0', '\udc00', null, undefined, 7, true, {}, ['a']])(
    'should be absent for %j',
    (value) => {
      expect(parseReferral(value)).toBeUndefined()
    },
  )
})

it.each([
  ['', undefined],
  ['a=b', undefined],
  ['ref=a&b', 'a'],
  ['ref=', ''],
  ['ref=a&ref=a', undefined],
])('should be in the query %j where there is exactly one', (query, referral) => {
  expect(referralIn(new URLSearchParams(query))).toBe(referral)
})

describe('a referral link', () => {
  it("should be the site's origin with the agent's id", () => {
    expect(referralLink('https://example.com', '0123456789abcdef01234567')).toBe(
      'https://example.com/?ref=0123456789abcdef01234567',
    )
  })
})
