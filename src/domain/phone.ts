// Not in config/limits.ts, which would come along into the landing page's bundle.
const length = { min: 10, max: 11 }
const internationalPrefix = /^(?:0082|82)(?=\d)/

/** All digits, with `0` for the country code. */
function nationalDigits(input: string): string {
  let digits = input.normalize('NFKC').replace(/\D/g, '')
  while (internationalPrefix.test(digits)) {
    const national = digits.replace(internationalPrefix, '')
    digits = national.startsWith('0') ? national : `0${national}`
  }
  return digits
}

/** The digits of a Korean phone number in any spelling (full width, spaces, `+82`, `0082`): `0` for the country code, 11 at most. */
export const phoneDigits = (input: string): string => nationalDigits(input).slice(0, length.max)

const group = (digits: string, first: number, second: number) =>
  [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter(Boolean)
    .join('-')

/** What the field shows while typing: 3-4-4 with hyphens, 13 characters at most (specification 3.3). */
export const formatPhoneInput = (input: string): string => group(phoneDigits(input), 3, 7)

/** How a complete number is stored and shown: 3-4-4, ten digits 3-3-4, Seoul's ten digits 2-4-4. */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input)
  if (digits.length !== length.min) return group(digits, 3, 7)
  return digits.startsWith('02') ? group(digits, 2, 6) : group(digits, 3, 6)
}

/** What the field shows of a number that came at once: a landline as such, Seoul's nine digits too. */
export function formatPastedPhone(input: string): string {
  const digits = phoneDigits(input)
  if (digits.startsWith('01')) return formatPhoneInput(digits)
  return /^02\d{7}$/.test(digits) ? group(digits, 2, 5) : formatPhone(digits)
}

/** Ten or eleven digits that begin with 0 (specification 3.3). */
export function isPhone(input: string): boolean {
  const digits = nationalDigits(input)
  return digits.length >= length.min && digits.length <= length.max && digits.startsWith('0')
}

/** The digits of a text with more of them than a number has, as far as they prove it; undefined for any other text. */
export function overlongDigits(input: string): string | undefined {
  const digits = nationalDigits(input)
  return digits.length > length.max ? digits.slice(0, length.max + 1) : undefined
}

/** The hidden field of a form that brings the overlong digits along. */
export const overlongPhoneField = 'overlongPhone'

/** The `tel:` address of a phone number. */
export const phoneAddress = (phone: string): string => `tel:${phoneDigits(phone)}`
