import type { PayloadRequest, TypedUser } from 'payload'
import type * as z from 'zod'

import { translateDatabaseError } from '@/database/core/databaseErrors'

import { parseInput } from './input/parseInput'

type Definition<Schema extends z.ZodType, Person, Result> = {
  /** Throws for anyone who may not run it; leave it out if everybody may. */
  guard?: (user: TypedUser | null) => Person
  schema: Schema
  /** @param person what the guard returned */
  run: (req: PayloadRequest, input: z.output<Schema>, person: Person) => Promise<Result>
}

type InputlessDefinition<Person, Result> = {
  guard?: (user: TypedUser | null) => Person
  schema?: undefined
  run: (req: PayloadRequest, person: Person) => Promise<Result>
}

type RowDefinition<Schema extends z.ZodType, Person, Result, Row> = {
  /** As above. May read the row: input errors must not tell anything to people who may not see it. */
  guard: (user: TypedUser | null, req: PayloadRequest, row: Row) => Promise<Person> | Person
  schema: Schema
  run: (req: PayloadRequest, row: Row, input: z.output<Schema>, person: Person) => Promise<Result>
}

type InputlessRowDefinition<Person, Result, Row> = {
  guard: (user: TypedUser | null, req: PayloadRequest, row: Row) => Promise<Person> | Person
  schema?: undefined
  run: (req: PayloadRequest, row: Row, person: Person) => Promise<Result>
}

/**
 * Defines a use case: checks the person, then the input, then runs. Without `schema` it takes no input.
 * @throws {AppError} what `guard` throws, `invalidInput` with field errors, what `run` throws with database errors translated
 */
export function defineUseCase<Person, Result>(
  definition: InputlessDefinition<Person, Result>,
): (req: PayloadRequest) => Promise<Result>
export function defineUseCase<Schema extends z.ZodType, Person, Result>(
  definition: Definition<Schema, Person, Result>,
): (req: PayloadRequest, input: unknown) => Promise<Result>
export function defineUseCase<Person, Result>(
  definition: Definition<z.ZodType, Person, Result> | InputlessDefinition<Person, Result>,
) {
  return async (req: PayloadRequest, input?: unknown): Promise<Result> => {
    const person = definition.guard?.(req.user) as Person
    if (!definition.schema) return translated(() => definition.run(req, person))
    const parsed = parseInput(definition.schema, input)
    return translated(() => definition.run(req, parsed, person))
  }
}

/** Defines a use case about one row, which the address names: by an id, unless `guard` or `run` asks for more. Raises the same errors. */
export function defineRowUseCase<Person, Result, Row = string>(
  definition: InputlessRowDefinition<Person, Result, Row>,
): (req: PayloadRequest, row: Row) => Promise<Result>
export function defineRowUseCase<Schema extends z.ZodType, Person, Result, Row = string>(
  definition: RowDefinition<Schema, Person, Result, Row>,
): (req: PayloadRequest, row: Row, input: unknown) => Promise<Result>
export function defineRowUseCase<Person, Result, Row>(
  definition:
    | InputlessRowDefinition<Person, Result, Row>
    | RowDefinition<z.ZodType, Person, Result, Row>,
) {
  return async (req: PayloadRequest, row: Row, input?: unknown): Promise<Result> => {
    const person = await definition.guard(req.user, req, row)
    if (!definition.schema) return translated(() => definition.run(req, row, person))
    const parsed = parseInput(definition.schema, input)
    return translated(() => definition.run(req, row, parsed, person))
  }
}

async function translated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
