import { edits as copy } from '@/copy/edits'
import type { FieldError } from '@/domain/errors'

/** What a page says of a save that was refused, and where something has to be done about it. */
export type Notice = { what: string; places: readonly FieldError[] }

/** Says that nothing was saved, or published. */
export const noticeOf = (
  places: readonly FieldError[],
  status: 'draft' | 'published' | undefined,
): Notice => ({ what: status === 'published' ? copy.unpublishedYet : copy.unsaved, places })

const mostNames = 2

/** The notice in one sentence: what is wrong stands at the fields. */
export function noticeText({ places, what }: Notice): string {
  const labels = new Set(places.map(labelOf).filter(Boolean))
  const names = [...labels].slice(0, mostNames)
  if (names.length === 0) return [what, places[0]?.message].filter(Boolean).join(' ')
  return copy.lookAt(what, names, labels.size - names.length)
}

/** Payload's and our errors name the field, in the form's language or not at all. */
const labelOf = (error: FieldError): string =>
  'label' in error && typeof error.label === 'string' ? error.label.replaceAll(' > ', ' › ') : ''
