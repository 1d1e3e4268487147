import { isoKoreanDay } from '@/domain/calendar/time'
import { defaultPortrait } from '@/domain/content/defaultPortrait'

import {
  type Confirmation,
  type Consultant,
  type CorrectedSubmission,
  correctedFor,
} from './consultationFormAnswer'
import { forgetConfirmation, readConfirmation, readTyped } from './visitStorage'

export { storeConfirmation, storeReopened } from './visitStorage'

/** Ends the waiting for input that forgets the confirmation: a page that the browser has kept may still be waiting. */
let forgetting: AbortController | undefined

type RecalledVisit = { received?: Confirmation; correctedSubmission?: CorrectedSubmission }

/**
 * Recalls what this tab holds: what was typed, into the fields that are empty. After a reload or on the way back, the confirmation or the
 * form that was opened again from it; anyone who opens the page anew gets the form, and the confirmation is kept until something is typed there.
 * @param consultant whose page it is
 * @param isOnWayBack for a page that the browser has kept, whose own navigation is an earlier one
 * @returns what to show instead of the form
 */
export function recallVisit(
  form: HTMLFormElement | null,
  consultant: Consultant | undefined,
  isOnWayBack = !isOpenedAnew(),
): RecalledVisit | undefined {
  forgetting?.abort()
  const typed = readTyped()
  for (const [name, text] of Object.entries(typed ?? {})) type(form, name, text)
  const stored = readConfirmation()
  if (!stored) return undefined
  const { isReopened, ...confirmation } = stored
  if (confirmation.callBy < isoKoreanDay(new Date())) {
    forgetConfirmation()
    return undefined
  }
  if (!isOnWayBack || (consultant && !isSame(consultant, confirmation.consultant))) {
    forgetting = new AbortController()
    const { signal } = forgetting
    form?.addEventListener('input', forgetConfirmation, { once: true, signal })
    return undefined
  }
  if (!isReopened) return { received: confirmation }
  const name = typed?.name || confirmation.name
  return { correctedSubmission: { name, consultant: correctedFor(confirmation) } }
}

/** Name or portrait may have changed since. */
const isSame = (one: Consultant, other?: Consultant): boolean =>
  one.name === other?.name || (one.imageUrl === other?.imageUrl && one.imageUrl !== defaultPortrait)

function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/** Sets a field as if it were typed: past React, which then formats and validates as ever. */
function type(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement) || field.value || !text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
