// Not in config/limits.ts, which would come along into the landing page's bundle.
const length = { min: 10, max: 11 }
const internationalPrefix = /^(?:0082|82)(?=\d)/

/** The digits of a Korean phone number in any spelling (full width, spaces, `+82`, `0082`): `0` for the country code, 11 at most. */
export function phoneDigits(input: string): string {
  let digits = input.normalize('NFKC').replace(/\D/g, '')
  while (internationalPrefix.test(digits)) {
    const national = digits.replace(internationalPrefix, '')
    digits = national.startsWith('0') ? national : `0${national}`
  }
  return digits.slice(0, length.max)
}

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

/** Ten or eleven digits that begin with 0 (specification 3.3). */
export function isPhone(input: string): boolean {
  const digits = phoneDigits(input)
  return digits.length >= length.min && digits.startsWith('0')
}

/** The `tel:` address of a phone number. */
export const phoneAddress = (phone: string): string => `tel:${phoneDigits(phone)}`
