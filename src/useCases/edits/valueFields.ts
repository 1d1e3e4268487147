import type { FlattenedField, PayloadRequest } from 'payload'

/** A field with a value of its own: no group or tab; an array is one, with its rows. */
export type ValueField = {
  field: FlattenedField
  path: string[]
  /** The field itself and the tabs and groups around it. */
  fields: FlattenedField[]
}

// What Payload or the system keeps about a row; none of it is somebody's edit.
const bookkeeping = new Set(['id', 'createdAt', 'updatedAt', '_status'])

/** The stored and visible fields, in the order of the configuration. */
export const valueFieldsOf = (
  fields: FlattenedField[],
  parents: FlattenedField[] = [],
): ValueField[] =>
  fields.flatMap((field) => {
    const isGroup = field.type === 'group' || field.type === 'tab'
    if (isGroup) return valueFieldsOf(field.flattenedFields, [...parents, field])
    if (field.type === 'join' || bookkeeping.has(field.name)) return []
    if (('virtual' in field && field.virtual) || ('hidden' in field && field.hidden)) return []
    const around = [...parents, field]
    return [{ field, path: around.map(({ name }) => name), fields: around }]
  })

/** The field's label in the panel, or its name. */
export function labelOf(field: FlattenedField, { i18n, t }: PayloadRequest): string {
  const label = 'label' in field ? field.label : undefined
  if (typeof label === 'function') return label({ i18n, t })
  if (typeof label === 'string') return label
  return (label && label[i18n.language]) || field.name
}
