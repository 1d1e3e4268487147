/** The one cookie of a session, of admins and agents alike; Payload's prefix and its fixed ending. */
export const sessionCookie = 'payload-token'

/** Header from the sign-in strategy to `src/server`: the database could not tell whether this session is open. */
export const unknownSession = 'x-session-unknown'
