import fc from 'fast-check'

import { maskPhone } from '@/domain/values/maskPhone'
import {
  formatPastedPhone,
  formatPhone,
  formatPhoneInput,
  overlongDigits,
  phoneDigits,
} from '@/domain/values/phone'
import { phoneSchema } from '@/domain/values/nameAndPhoneSchemas'
import { uncutPhone, isPhone, phoneOfForm } from '@/domain/values/phoneChecks'

const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()\-０-９]{0,24}$/))

describe('a phone number', () => {
  it.each([
    ['010-1234-5678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['00821012345678', '010-1234-5678'],
    ['０１０１２３４５６７８', '010-1234-5678'],
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

  it.each([
    ['02-123-4567', '02-123-4567'],
    ['02.1234.5678', '02-1234-5678'],
    ['+82 31 123 4567', '031-123-4567'],
    ['070-1234-5678', '070-1234-5678'],
    ['010-123-4567', '010-1234-567'],
    ['010123', '010-123'],
    ['0505-1234-5678', '050-5123-4567'],
  ])('should be shown, for the paste %s, as %s', (pasted, shown) => {
    expect(formatPastedPhone(pasted)).toBe(shown)
  })

  it('should never have more than 11 digits and 13 characters', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        expect(phoneDigits(typed)).toMatch(/^\d{0,11}$/)
        expect(formatPhoneInput(typed).length).toBeLessThanOrEqual(13)
        expect(formatPastedPhone(typed).length).toBeLessThanOrEqual(13)
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
    for (const phone of ['0101234567', '01012345678', '+82 10 1234 5678', '0082 02 1234 5678'])
      expect([phone, isPhone(phone)]).toEqual([phone, true])
    for (const phone of ['010123456', '1012345678', '', '0505-1234-5678', '+82 10 1234 56789'])
      expect([phone, isPhone(phone)]).toEqual([phone, false])
  })

  it.each([
    ['spaces', `010-1234-5678${' '.repeat(88)}`],
    ['country codes', `${'0082'.repeat(16_000)}1012345678`],
    ['digits', '0'.repeat(101)],
  ])('should not be read from a text of more than 100 characters: %s', (_, text) => {
    expect([phoneDigits(text), overlongDigits(text), isPhone(text)]).toEqual(['', undefined, false])
    expect(phoneSchema.safeParse(text).error?.issues).toHaveLength(1)
    expect(phoneOfForm({ phone: '010-1234-5678', overlongPhone: text })).toBe('010-1234-5678')
  })

  it('should be read from a text of 100 characters', () => {
    expect(isPhone(`010-1234-5678${' '.repeat(87)}`)).toBe(true)
    expect(phoneDigits(`82${'0082'.repeat(22)}1012345678`)).toBe('01012345678')
  })

  it.each([
    ['050-5123-4567', '0505-1234-5678'],
    ['05051234567', '+82 505-1234-5678-99'],
  ])('should be refused while the field shows %s, cut from %s', (shown, pasted) => {
    const overlong = overlongDigits(pasted)
    expect(isPhone(uncutPhone(shown, overlong))).toBe(false)
    expect(phoneOfForm({ phone: shown, overlongPhone: overlong })).toBe(overlong)
    for (const edited of ['050-5123-456', '050-5123-4568'])
      expect(uncutPhone(edited, overlong)).toBe(edited)
  })

  it.each([undefined, '', '01012345678', 'x', ['010123456789'], { $ne: '' }])(
    'should stay as shown when the hidden field holds no overlong number that begins with it: %j',
    (overlong) => {
      expect(phoneOfForm({ phone: '010-1234-5678', overlongPhone: overlong })).toBe('010-1234-5678')
    },
  )

  it.each([
    ['01012345678', '010-****-5678'],
    ['0311234567', '031-***-4567'],
    ['0212345678', '02-****-5678'],
  ])('should be masked: %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
})
