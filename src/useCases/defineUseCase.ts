import type { PayloadRequest, TypedUser } from 'payload'
import type * as z from 'zod'

import { translateDatabaseError } from '@/database/core/databaseErrors'

import { parseInput } from './input/parseInput'

type Definition<Schema extends z.ZodType, Person, Result> = {
  /** Throws for everybody who may not; left out where anybody may. */
  guard?: (user: TypedUser | null) => Person
  schema: Schema
  /** @param person what the guard returned */
  run: (req: PayloadRequest, input: z.output<Schema>, person: Person) => Promise<Result>
}

/**
 * Defines a use case: checks the person, then the input, then runs.
 * @throws {AppError} what `guard` throws, `invalidInput` with field errors, what `run` throws with database errors translated
 */
export const defineUseCase =
  <Schema extends z.ZodType, Person, Result>({
    guard,
    run,
    schema,
  }: Definition<Schema, Person, Result>) =>
  async (req: PayloadRequest, input: unknown): Promise<Result> => {
    const person = guard?.(req.user) as Person
    const parsed = parseInput(schema, input)
    try {
      return await run(req, parsed, person)
    } catch (error) {
      throw translateDatabaseError(error)
    }
  }
