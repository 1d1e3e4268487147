/** Name of the query parameter that carries a referral (specification section 9) and of the cookie that remembers it. */
export const referralParameter = 'ref'
export const referralCookie = 'ref'
