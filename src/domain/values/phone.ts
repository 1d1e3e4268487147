import { limits } from '@/config/limits'

// The `0` that the country code leaves may begin another one.
const countryCodes = /^(?:00)?82(?:0|(?=\d))(?:082(?:0|(?=\d)))*/

/** Whether a text is too long for any number, and so is not read (specification 3.3). */
export const isTooLongForNumber = (text: string): boolean => text.length > limits.phoneInputLength

/** The digits of a text, of any width. */
export const digitsOf = (text: string): string =>
  isTooLongForNumber(text) ? '' : text.normalize('NFKC').replace(/\D/g, '')

/** All digits, with `0` for the country code. */
const nationalDigits = (input: string): string => digitsOf(input).replace(countryCodes, '0')

/** The digits of a Korean phone number in any spelling (full width, spaces, `+82`, `0082`): `0` for the country code, 11 at most. */
export const phoneDigits = (input: string): string => nationalDigits(input).slice(0, 11)

const group = (digits: string, first: number, second: number) =>
  [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter(Boolean)
    .join('-')

/** The area code, Seoul's `02` or one of three digits, and the last four digits apart. */
const groupLandline = (digits: string) =>
  group(digits, digits.startsWith('02') ? 2 : 3, digits.length - 4)

/** What the field shows while typing: 3-4-4 with hyphens, 13 characters at most (specification 3.3). */
export const formatPhoneInput = (input: string): string => group(phoneDigits(input), 3, 7)

/** How a complete number is stored and shown: 3-4-4, ten digits 3-3-4, Seoul's ten digits 2-4-4. */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input)
  return digits.length === 10 ? groupLandline(digits) : formatPhoneInput(digits)
}

/** What the field shows of a number that came at once: a landline as such, Seoul's nine digits too. */
export function formatPastedPhone(input: string): string {
  const digits = phoneDigits(input)
  return /^(02\d{7}|(?!01)\d{10})$/.test(digits) ? groupLandline(digits) : group(digits, 3, 7)
}

/** The digits of a text with more of them than a number has, as far as they prove it; undefined for any other text. */
export const overlongDigits = (input: string): string | undefined =>
  /^\d{12}/.exec(nationalDigits(input))?.[0]

/** The hidden field of a form that brings the overlong digits along. */
export const overlongPhoneField = 'overlongPhone'
