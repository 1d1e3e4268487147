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

type RowDefinition<Schema extends z.ZodType, Person, Result> = {
  /** As above; it may read the row, so that people who may not see it learn nothing by errors of their input. */
  guard: (user: TypedUser | null, req: PayloadRequest, id: string) => Promise<Person> | Person
  schema: Schema
  run: (req: PayloadRequest, id: string, input: z.output<Schema>, person: Person) => Promise<Result>
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
    return runOnInput(schema, input, (parsed) => run(req, parsed, person))
  }

/** Defines a use case about one row, whose id the address names. Raises the same errors. */
export const defineRowUseCase =
  <Schema extends z.ZodType, Person, Result>({
    guard,
    run,
    schema,
  }: RowDefinition<Schema, Person, Result>) =>
  async (req: PayloadRequest, id: string, input: unknown): Promise<Result> => {
    const person = await guard(req.user, req, id)
    return runOnInput(schema, input, (parsed) => run(req, id, parsed, person))
  }

async function runOnInput<Schema extends z.ZodType, Result>(
  schema: Schema,
  input: unknown,
  run: (parsed: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
  const parsed = parseInput(schema, input)
  try {
    return await run(parsed)
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
