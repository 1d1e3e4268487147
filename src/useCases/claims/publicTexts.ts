import type { FlattenedField, Payload, PayloadRequest } from 'payload'

import { edits } from '@/copy/edits'
import {
  type ClaimCheckedSlug,
  isPublicText,
  type PublicText,
} from '@/domain/claims/claimCheckedFields'
import { isBlank } from '@/domain/values/texts'
import { valueAt } from '@/domain/values/valueAt'
import { fieldsOf } from '@/useCases/edits/readState'
import { labelOf, valueFieldsOf } from '@/useCases/edits/valueFields'

/** The labels of fields; the system needs none. */
type Labels = Pick<PayloadRequest, 'i18n' | 't'> | undefined

/** The public texts of a document with their fields' labels, in the order of the panel; found by the configuration (specification 8.14). */
export const publicTextsOf = (
  payload: Payload,
  slug: ClaimCheckedSlug,
  content: object,
  labels?: Labels,
): PublicText[] =>
  textsIn(fieldsOf(payload, slug), content, { path: [], labels: [] }, labels).filter(
    ({ path, text }) => isPublicText(slug, path) && !isBlank(text),
  )

type Parents = { path: string[]; labels: string[] }

const textsIn = (
  fields: FlattenedField[],
  content: unknown,
  parents: Parents,
  labels: Labels,
): PublicText[] =>
  valueFieldsOf(fields).flatMap((valueField): PublicText[] => {
    const { field } = valueField
    const value = valueAt(content, valueField.path)
    const path = [...parents.path, ...valueField.path]
    const named = labels
      ? valueField.fields.map((one) => labelOf(one, labels as PayloadRequest))
      : []
    if (field.type === 'array') {
      const rows: unknown[] = Array.isArray(value) ? value : []
      return rows.flatMap((row, index) => {
        const name = edits.row([...parents.labels, ...named].join(' › '), index + 1)
        const around = { path: [...path, String(index)], labels: [name] }
        return textsIn(field.flattenedFields, row, around, labels)
      })
    }
    if (field.type !== 'text' && field.type !== 'textarea') return []
    const label = [...parents.labels, ...named].join(' › ')
    return [value]
      .flat()
      .flatMap((text) => (typeof text === 'string' ? [{ path: path.join('.'), label, text }] : []))
  })
