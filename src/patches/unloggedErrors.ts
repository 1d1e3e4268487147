import type { Config } from 'payload'

/**
 * Errors that Payload answers without logging, by class name.
 * Made for: payload 3.90.2
 * Why: refusals and invalid input are not faults, and their messages quote the client. Payload's type allows its own classes only.
 * Needless when: Payload logs errors below status 500 without their message.
 */
export const unloggedErrors = (): Config['loggingLevels'] => {
  const levels: Record<string, false> = {
    AppError: false,
    BSONError: false,
    CastError: false,
    QueryError: false,
  }
  return levels
}
