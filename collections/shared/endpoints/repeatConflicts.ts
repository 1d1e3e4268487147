import type { Endpoint, PayloadRequest } from 'payload'

import { withTransaction } from '@/database/core/transaction'
import type { Owner } from '@/patches/guardStockEndpoints'
import { serializeByKey } from '@/useCases/serializeByKey'

/**
 * Answers a change of one consultation request, again after write conflicts: what is recorded in its timeline at the same time must not
 * keep an admin from assigning it (specification 18.2). Its hooks write in the transaction alone, so that it is repeatable; other
 * changes are answered once.
 */
export function repeatConflicts(
  { method, path }: Endpoint,
  owner: Owner,
  req: PayloadRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isRepeatable = owner.kind === 'collection' && owner.config.slug === 'consultation-requests'
  if (!isRepeatable || method !== 'patch' || path !== '/:id') return answer()
  const sent = req.data
  return serializeByKey(String(req.routeParams?.id), () =>
    withTransaction(req, () => {
      // Hooks take parts of the body out.
      req.data = structuredClone(sent)
      return answer()
    }),
  )
}
