import type { Endpoint } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { readBody } from '@/useCases/input/readBody'
import { resetSecondFactor } from '@/useCases/secondFactor/resetSecondFactor'

/** `POST /{id}/second-factor-reset` of one account collection: an admin removes another person's second factor. */
export const secondFactorReset = (collection: AccountCollection): Endpoint => ({
  method: 'post',
  path: '/:id/second-factor-reset',
  handler: async (req) => {
    const account = { collection, id: String(req.routeParams?.id) }
    await resetSecondFactor(req, account, await readBody(req as Request))
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  },
})
