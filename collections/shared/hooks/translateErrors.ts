import type { AfterErrorHook } from 'payload'

import { errors as copy } from '@/copy/errors'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { AppError } from '@/domain/errors'

type Refusal = { status?: number; message: string; data?: { errors?: unknown } }

/** Answers our refusals and database errors with their Korean text and status, and passes on field errors, for every endpoint. */
export const translateErrors: AfterErrorHook = ({ error }) => {
  const refusal = translateDatabaseError(error)
  if (refusal instanceof AppError) {
    const { data, message, name, status } = refusal
    return { status, response: { errors: [{ name, message, data }] } }
  }
  const { data, message, status } = error as Refusal
  // Payload would drop the fields: it checks for its own class, which a production build doesn't recognise.
  if (status !== 400 || !Array.isArray(data?.errors)) return
  const fields = data.errors as { label?: unknown; message?: string }[]
  const [only, ...others] = fields.map((field) => field.message)
  const text = fields.every(({ label }) => label)
    ? message
    : (others.length === 0 && only) || copy.invalidInput
  return { status, response: { errors: [{ name: 'ValidationError', message: text, data }] } }
}
