/** The one cookie of a session, of admins and agents alike; Payload's prefix and its fixed ending. */
export const sessionCookie = 'payload-token'

/** Header from the sign-in strategy to `src/server`: the database could not tell whether this session is open. */
export const unknownSession = 'x-session-unknown'

/** Header from the sign-in strategy to `src/server`: this person is treated as signed out until a second factor is set up (specification 6.9). */
export const missingSecondFactor = 'x-second-factor-missing'

/** Cookie of a browser that is not asked for a code; its token is bound to one account (specification 6.9). */
export const rememberedBrowserCookie = 'remembered-browser'

/** Header of a change: the id of the account that it was made by. The session of another account is not accepted for it. */
export const accountHeader = 'x-account'

/** Cookie with the encrypted e-mail of the account whose password has just changed, for the sign-in page that follows. */
export const changedAccountCookie = 'changed-account'
