import { isoKoreanDay } from '@/domain/time'

import type { Confirmation, Consultant } from './consultationFormAnswer'
import { forgetConfirmation, readConfirmation, readTyped } from './visitStorage'

export { storeConfirmation } from './visitStorage'

/**
 * Restores what this tab holds: what was typed, into the fields that are empty. After a reload or on the way back, the confirmation;
 * whoever opens the page anew gets the form.
 * @param consultant whose page it is
 * @returns the confirmation to show
 */
export function restoreVisit(
  form: HTMLFormElement | null,
  consultant: Consultant | undefined,
): Confirmation | undefined {
  for (const [name, text] of Object.entries(readTyped() ?? {})) type(form, name, text)
  const confirmation = readConfirmation()
  if (confirmation && isCurrent(confirmation, consultant)) return confirmation
  forgetConfirmation()
  return undefined
}

function isCurrent(confirmation: Confirmation, consultant: Consultant | undefined): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate' &&
    confirmation.callBy >= isoKoreanDay(new Date()) &&
    (!consultant || consultant.name === confirmation.consultant?.name)
  )
}

/** Sets a field as if it were typed: past React, which then formats and validates as ever. */
function type(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.value || !text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
