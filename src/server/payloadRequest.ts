import { createLocalReq, type PayloadRequest, type TypedUser } from 'payload'

import { getPayload } from './payload'
import { requireReady } from '@/bridges/readiness'

/**
 * The request that an operation gets.
 * @param user who is signed in, null for a visitor
 * @throws {AppError} `unavailable` while the database has never been reached
 */
export async function createPayloadRequest(
  headers: Headers,
  user: TypedUser | null = null,
): Promise<PayloadRequest> {
  requireReady()
  return createLocalReq({ req: { headers }, user: user ?? undefined }, await getPayload())
}
