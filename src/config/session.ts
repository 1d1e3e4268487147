/**
 * Marks an answer to somebody whose session could not be looked up, since the database was away: neither signed in nor
 * signed out. It goes from the sign-in strategy to the server's doors, and no further.
 */
export const unknownSession = 'x-session-unknown'
