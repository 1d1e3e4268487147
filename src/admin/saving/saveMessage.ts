import type { ClientField } from 'payload'

import { edits as copy } from '@/copy/edits'
import { profile } from '@/copy/profile'
import type { FieldError } from '@/domain/shared/errors'

export type Status = 'draft' | 'published'

/** A page's message about a refused save, and the fields where something has to be done. */
export type SaveMessage = {
  what: string
  fieldErrors: readonly FieldError[]
  /** What was to be stored. */
  status?: Status | undefined
}

/** Says that nothing was saved, or published. */
export const saveMessageOf = (
  fieldErrors: readonly FieldError[],
  status: Status | undefined,
): SaveMessage => ({
  what: status === 'published' ? copy.notPublished : copy.unsaved,
  fieldErrors,
  status,
})

const mostNames = 2

/** The message in one sentence: what is wrong stands at the fields. */
export function saveMessageText({ fieldErrors, what }: SaveMessage): string {
  const labels = new Set(fieldErrors.map(labelOf).filter(Boolean))
  const names = [...labels].slice(0, mostNames)
  if (names.length === 0) return [what, fieldErrors[0]?.message].filter(Boolean).join(' ')
  return copy.lookAt(what, names, labels.size - names.length)
}

/** Adds the field's name to errors that lack it: those of hooks. */
export const withLabels = (message: SaveMessage, fields: readonly ClientField[]): SaveMessage => ({
  ...message,
  fieldErrors: message.fieldErrors.map((error) => {
    const label = labelOf(error) || labelIn(fields, error.path) || stockLabels[error.path]
    return label ? { ...error, label } : error
  }),
})

/** Of Payload's own fields. */
const stockLabels: Record<string, string> = { file: profile.photoLabel }

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
  'label' in error && typeof error.label === 'string' ? error.label : ''
