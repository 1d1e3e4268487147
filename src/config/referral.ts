export const referralParameter = 'ref'
export const referralCookie = 'ref'
