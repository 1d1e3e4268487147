import type { PayloadRequest } from 'payload'

import { clientAddressHeader } from '@/config/clientAddress'
import { countAttempt } from '@/database/attempts'
import { AppError } from '@/domain/errors'

/** What is counted, and how often it may be in a window of time. */
export type Allowance = { of: string; limit: number; window: number }

/**
 * Counts one more of something that the client at this address does, before it is done.
 * @param about what else tells attempts apart, such as the account
 * @throws {AppError} `tooManyRequests`, with `Retry-After`
 */
export async function refuseTooMany(
  req: PayloadRequest,
  { limit, of, window }: Allowance,
  ...about: string[]
): Promise<void> {
  const key = attemptKey(req, of, ...about)
  const { count, secondsLeft } = await countAttempt(req.payload, key, window)
  if (count <= limit) return
  req.responseHeaders = new Headers({ 'Retry-After': String(secondsLeft) })
  throw new AppError('tooManyRequests')
}

/** Under which attempts of this client are counted. */
export const attemptKey = (req: PayloadRequest, of: string, ...about: string[]): string[] => [
  of,
  req.headers.get(clientAddressHeader) ?? '',
  ...about,
]
