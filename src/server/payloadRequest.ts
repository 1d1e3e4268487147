import { createLocalReq, type PayloadRequest, type TypedUser } from 'payload'

import { requireReady } from '@/bridges/readinessBridge'

import { getPayload } from './payload'

/** `user` is null for a visitor. Throws `unavailable` before the database was reached. */
export async function createPayloadRequest(
  headers: Headers,
  user: TypedUser | null = null,
): Promise<PayloadRequest> {
  requireReady()
  return createLocalReq({ req: { headers }, user: user ?? undefined }, await getPayload())
}
