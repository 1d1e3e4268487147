import type { Endpoint, PayloadRequest } from 'payload'

import { withTransaction } from '@/database/core/transaction'
import type { Entity } from '@/patches/wrapStockEndpoints'
import { serializeByKey } from '@/useCases/serializeByKey'

/**
 * Carries out a change of one consultation request, and repeats it after write conflicts: an activity recorded at the same time must not keep
 * an admin from assigning it (specification 18.2). Its hooks write only in the transaction, so it can be repeated; other changes are
 * repeated as whole requests alone (src/server/payloadApi.ts).
 */
export async function retryWriteConflicts(
  { method, path }: Endpoint,
  entity: Entity,
  req: PayloadRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isRepeatable =
    entity.kind === 'collection' &&
    entity.config.slug === 'consultation-requests' &&
    `${method} ${path}` === 'patch /:id' &&
    req.headers.get('content-type')?.startsWith('application/json')
  if (!isRepeatable) return answer()
  // Payload reads the body each time that it answers.
  const body = await req.text?.()
  req.text = () => Promise.resolve(body ?? '')
  return serializeByKey(String(req.routeParams?.id), () => withTransaction(req, answer))
}
