/** Name of the query parameter that carries a referral and of the cookie that remembers it. */
export const referralParameter = 'ref'
export const referralCookie = 'ref'
