// Apart from phone.ts, which the landing page loads at once.
import { overlongDigits, overlongPhoneField, phoneDigits } from './phone'

/**
 * What a field holds: the overlong number that was cut to what it shows, until that is edited. Cut, it would be somebody else's.
 * @param overlong digits by {@link overlongDigits}; anything else counts as none
 */
export const heldPhone = (shown: string, overlong: string | undefined): string =>
  overlong && overlongDigits(overlong) && phoneDigits(overlong) === phoneDigits(shown)
    ? overlong
    : shown

/** What the phone field of a posted form holds, unchecked. */
export function phoneOfForm({ phone, [overlongPhoneField]: overlong }: Record<string, unknown>) {
  return typeof phone === 'string' && typeof overlong === 'string'
    ? heldPhone(phone, overlong)
    : phone
}
