import {
  type FieldHook,
  type SanitizedConfig,
  type SelectField,
  traverseFields,
  ValidationError,
} from 'payload'

/**
 * Refuses with 400 any value of a select field that is none of its options, in every collection and global, also where the sender may not
 * write the field. Payload checks only texts, and drafts not at all; the rest would fail in the database.
 */
export function requireSelectOptions(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of [...config.collections, ...config.globals])
    traverseFields({
      config,
      fields,
      callback: ({ field }) => {
        if (!('type' in field) || field.type !== 'select') return
        field.hooks = {
          ...field.hooks,
          // Once the document's access rule has passed, and before the field's own drops the value.
          beforeValidate: [...(field.hooks?.beforeValidate ?? []), requireOption],
        }
      },
    })
  return config
}

const requireOption: FieldHook = ({
  collection,
  field,
  global,
  path,
  previousValue,
  req,
  value,
}) => {
  // A stored value doesn't come from this client.
  if (value === undefined || value === previousValue) return
  const select = field as SelectField
  const isEmpty = value === null
  if (isEmpty ? mayBeEmpty(select) : isOption(select, value)) return
  const message = req.t(isEmpty ? 'validation:required' : 'validation:invalidSelection')
  const errors = [{ label: select.label || undefined, message, path: path.join('.') }]
  throw new ValidationError(
    { collection: collection?.slug, errors, global: global?.slug, req },
    req.t,
  )
}

const mayBeEmpty = ({ defaultValue, required }: SelectField): boolean =>
  !required && defaultValue === undefined

const isOption = ({ hasMany, options }: SelectField, value: unknown): boolean => {
  const known: unknown[] = options.map((option) =>
    typeof option === 'string' ? option : option.value,
  )
  return hasMany && Array.isArray(value)
    ? value.every((one) => known.includes(one))
    : known.includes(value)
}
