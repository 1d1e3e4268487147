// Whether a text is a phone number, and which. The landing page loads phone.ts at once, this with validation.
import { overlongDigits, overlongPhoneField, phoneDigits } from './phone'

/** Ten or eleven digits that begin with 0 (specification 3.3). */
export const isPhone = (input: string): boolean =>
  !overlongDigits(input) && /^0\d{9,}$/.test(phoneDigits(input))

/**
 * What a field stands for: the overlong number ({@link overlongDigits}) if it shows only the first digits of that, which may be another person's
 * number; else what it shows.
 */
export const uncutPhone = (shown: string, overlong: string | undefined): string =>
  overlong && overlongDigits(overlong) && phoneDigits(overlong) === phoneDigits(shown)
    ? overlong
    : shown

/** What the phone field of a posted form holds, unchecked. */
export function phoneOfForm({ phone, [overlongPhoneField]: overlong }: Record<string, unknown>) {
  return typeof phone === 'string' && typeof overlong === 'string'
    ? uncutPhone(phone, overlong)
    : phone
}

/** The `tel:` address of a phone number. */
export const phoneAddress = (phone: string): string => `tel:${phoneDigits(phone)}`
