import fc from 'fast-check'

import { maskPhone } from '@/domain/maskPhone'
import { formatPhone, formatPhoneInput, isPhone, phoneDigits } from '@/domain/phone'

const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()\-０-９]{0,24}$/))

describe('a phone number', () => {
  it.each([
    ['010-1234-5678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['00821012345678', '010-1234-5678'],
    ['０１０１２３４５６７８', '010-1234-5678'],
    ['010 1234 56789', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
  ])('should be stored from %s as %s', (typed, stored) => {
    expect(formatPhone(typed)).toBe(stored)
  })

  it.each([
    ['0101', '010-1'],
    ['01012345', '010-1234-5'],
    ['0311234567', '031-1234-567'],
    ['821', '01'],
  ])('should be shown, for the typed text %s, as %s', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown)
  })

  it('should never have more than 11 digits and 13 characters', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(phoneDigits(typed)).toMatch(/^\d{0,11}$/)
        expect(formatPhoneInput(typed).length).toBeLessThanOrEqual(13)
      }),
    )
  })

  it('should not change when it is formatted again', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(formatPhoneInput(formatPhoneInput(typed))).toBe(formatPhoneInput(typed))
        expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
      }),
    )
  })

  it('should be valid with 10 or 11 digits that begin with 0', () => {
    expect(['0101234567', '01012345678', '010123456', '1012345678', ''].map(isPhone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['01012345678', '010-****-5678'],
    ['0311234567', '031-***-4567'],
    ['0212345678', '02-****-5678'],
  ])('should be masked: %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
})
