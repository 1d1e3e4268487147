import { overlongDigits, overlongPhoneField, phoneDigits } from '@/domain/values/phone'

/** Put it in a form with a phone field: it remembers that a number was cut, even across plain posts. */
export const OverlongPhone = ({ digits }: { digits?: string }) => (
  // Not `type="hidden"`, whose value React would write again with each render.
  <input hidden type="text" name={overlongPhoneField} defaultValue={digits} />
)

/** The form's `OverlongPhone`, if it has one. */
export const overlongOf = ({ form }: Pick<HTMLInputElement, 'form'>) =>
  form?.elements.namedItem(overlongPhoneField) as HTMLInputElement | null | undefined

/** Whether the form's phone field shows the first digits of a number with more, and nobody has edited it since. */
export const isPhoneCut = (form: HTMLFormElement | null): boolean =>
  Boolean(overlongOf({ form })?.value)

/** Notes the digits of a number that came at once and has too many, before the field is capped; a key that changes the number ends that. */
export function noteOverlongPhone(input: HTMLInputElement, isTyped: boolean): void {
  const overlong = overlongOf(input)
  // A key that changes nothing of what is shown leaves the number cut.
  if (!overlong || (isTyped && phoneDigits(input.value) === phoneDigits(overlong.value))) return
  overlong.value = (!isTyped && overlongDigits(input.value)) || ''
}
