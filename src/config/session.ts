/** Header from the sign-in strategy to `src/server`: the database could not tell whether this session is open. */
export const unknownSession = 'x-session-unknown'
