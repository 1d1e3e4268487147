import type { FieldError } from '@/domain/errors'

/** The messages of a form's fields; `form` holds what belongs to none of them, and `text` where no field is to blame. */
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
