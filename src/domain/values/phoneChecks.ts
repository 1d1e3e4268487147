// Whether a text is a phone number, and which. The landing page loads phone.ts at once, this with validation.
import { overlongDigits, overlongPhoneField, phoneDigits } from './phone'

/** Ten or eleven digits that begin with 0 (specification 3.3). */
export const isPhone = (input: string): boolean =>
  !overlongDigits(input) && /^0\d{9,}$/.test(phoneDigits(input))

/** A field's value: the overlong number ({@link overlongDigits}) if its text is that number cut. Cut, it would be another person's. */
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
