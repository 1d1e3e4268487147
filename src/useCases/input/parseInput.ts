import type * as z from 'zod'

import { errors } from '@/copy/errors'
import { AppError, fieldErrorsOf } from '@/domain/shared/errors'

/** Parses what a client sent. Throws `invalidInput` with field errors, in Korean also where the schema has no words of its own. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: () => errors.invalidInput })
  if (!parsed.success) throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  return parsed.data
}
