import { overlongDigits, overlongPhoneField } from '@/domain/phone'

/** Belongs into a form with a phone field: remembers that a number was cut, also from one plain post to the next. */
export const OverlongPhone = ({ phone = '' }: { phone?: string }) => (
  // Not `type="hidden"`, whose value React would write again with each render.
  <input
    hidden
    type="text"
    name={overlongPhoneField}
    autoComplete="off"
    defaultValue={overlongDigits(phone) ?? ''}
  />
)
