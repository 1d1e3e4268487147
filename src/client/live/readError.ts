import type { Failure, Result } from '../callServer'

/** Why a list could not be read. */
export class ReadError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code)
  }
}

/** @throws {ReadError} */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw new ReadError(result)
}

/** Null for a row that is gone. Throws as {@link dataOf}. */
export const rowOf = <Row>(result: Result<Row>): Row | null =>
  !result.ok && result.status === 404 ? null : dataOf(result)
