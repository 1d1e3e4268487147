export const referralParameter = 'ref'

/** The referral in the query of the landing page's address, unchecked, where there is exactly one. */
export function referralIn(query: URLSearchParams): string | undefined {
  const [referral, ...others] = query.getAll(referralParameter)
  return others.length === 0 ? referral : undefined
}

export const referralCookie = 'ref'
/** Names the latest submission of this browser: its consultation and the referral that counted (specification 4.3). */
export const receivedCookie = 'received'
