import type { Config } from 'payload'

export const about = {
  madeFor: { payload: '3.90.2' },
  why: "refusals and invalid input are not faults, and their messages quote the client. Payload's type allows its own classes only",
  needlessWhen: 'Payload logs errors below status 500 without their message',
}

/** Errors that Payload answers without logging, by class name. */
export const unloggedErrors = (): Config['loggingLevels'] => {
  const levels: Record<string, false> = {
    AppError: false,
    BSONError: false,
    CastError: false,
    QueryError: false,
  }
  return levels
}
