export const referralParameter = 'ref'
export const referralCookie = 'ref'
/** Names the latest submission of this browser: its consultation and the referral that counted (specification 4.3). */
export const receivedCookie = 'received'
