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

/** How long after a failure what is shown is read again. */
export const retryDelayMs = 10_000
