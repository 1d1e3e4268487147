import type { Config } from 'payload'

/**
 * The errors that Payload answers and does not log, by the name of their class.
 *
 * Made for: payload 3.90.2
 * Why: our refusals and impossible values or filters answer a client and are no faults, and their messages repeat what the client
 * wrote. Payload looks any name up, but its type knows its own classes only.
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
