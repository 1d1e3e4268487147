import type { ClientField } from 'payload'

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

/** Names the fields whose errors don't, which hooks find. */
export const withLabels = ({ places, what }: Notice, fields: readonly ClientField[]): Notice => ({
  what,
  places: places.map((place) => {
    const label = labelOf(place) || labelIn(fields, place.path)
    return label ? { ...place, label } : place
  }),
})

function labelIn(fields: readonly ClientField[], path: string): string | undefined {
  for (const field of fields) {
    if ('name' in field && field.name === path)
      return 'label' in field && typeof field.label === 'string' ? field.label : undefined
    const isAround = !('name' in field) && (field.type === 'row' || field.type === 'collapsible')
    const inner = field.type === 'tabs' ? field.tabs : isAround ? [field] : []
    for (const one of inner) {
      const found = 'name' in one ? undefined : labelIn(one.fields, path)
      if (found) return found
    }
  }
  return undefined
}

/** Payload's and our errors name the field, in the form's language or not at all. */
const labelOf = (error: FieldError): string =>
  'label' in error && typeof error.label === 'string' ? error.label.replaceAll(' > ', ' › ') : ''
