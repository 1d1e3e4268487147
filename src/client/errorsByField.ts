import type { FieldError } from '@/domain/shared/errors'

/** Maps field errors to a form's fields; `form` holds errors of unknown fields, or `text` if there are no field errors. */
export function errorsByField<Field extends string>(
  fields: readonly Field[],
  fieldErrors: readonly FieldError[],
  text: string,
): Partial<Record<Field | 'form', string>> {
  const errors: Record<string, string> = fieldErrors.length > 0 ? {} : { form: text }
  for (const { path, message } of fieldErrors) {
    errors[fields.find((name) => name === path) ?? 'form'] = message
  }
  return errors as Partial<Record<Field | 'form', string>>
}
