import { uncutPhone } from '@/domain/values/phoneChecks'
import { overlongDigits } from '@/domain/values/phone'

import { writePhone } from './formatPhoneWhileTyping'
import { overlongOf } from './OverlongPhone'

/** What the field holds (uncutPhone); caps what was filled in without an event. */
export function phoneOf(input: HTMLInputElement): string {
  if (overlongDigits(input.value)) writePhone(input, false)
  return uncutPhone(input.value, overlongOf(input)?.value)
}

/** Caps what was filled into a form's phone field without an event. */
export function capPhone(form: HTMLFormElement): void {
  const field = form.elements.namedItem('phone')
  if (field instanceof HTMLInputElement) phoneOf(field)
}
