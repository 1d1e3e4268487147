import type * as z from 'zod'

import { AppError, fieldErrorsOf } from '@/domain/shared/errors'

/** Parses what a client sent. Throws `invalidInput` with field errors. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  return parsed.data
}
