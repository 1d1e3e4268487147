import type { IncomingMessage } from 'node:http'

import { referralParameter } from '../../config/referral'
import { parseReferral } from '../../domain/referral'

/** The referral in the landing page's address, where there is exactly one. */
export function requestedReferral({ url = '' }: IncomingMessage): string | undefined {
  if (!url.startsWith('/?')) return undefined
  const values = new URLSearchParams(url.slice(2)).getAll(referralParameter)
  return values.length === 1 ? parseReferral(values[0]) : undefined
}
