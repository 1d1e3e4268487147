import { type RefObject, useState } from 'react'

import { errorsByField } from '@/client/errorsByField'
import type { FieldError } from '@/domain/shared/errors'
import { keysOf } from '@/domain/values/keysOf'

/** The errors of a dialog's fields, the first of which gets the focus; `form` is for what is wrong with none of them. */
export function useFieldErrors<Name extends string>(
  fields: Readonly<Record<Name, Readonly<RefObject<HTMLElement | null>>>>,
) {
  type Errors = { [Field in Name | 'form']?: string }
  const names = keysOf(fields)
  const [errors, setErrors] = useState<Errors>({})

  const setError = (name: Name, text: string | undefined) =>
    setErrors((current) => ({ ...current, [name]: text }))
  const showErrors = (next: Errors): false => {
    setErrors(next)
    const wrong = names.find((name) => next[name])
    if (wrong) fields[wrong].current?.focus()
    return false
  }

  return {
    clearErrors: () => setErrors({}),
    /** The error of a field that is being corrected. */
    clearError: (name: Name) => setError(name, undefined),
    errors,
    refuse: (fieldErrors: readonly FieldError[], text = '') =>
      showErrors(errorsByField(names, fieldErrors, text)),
    /** The error of a field that is being typed in. */
    setError,
    showErrors,
  }
}
