import type { AuthStrategy, Payload } from 'payload'

import { placeOf } from '@/domain/roles'

/**
 * A session of somebody who is neither an admin nor an approved agent any more counts for nothing, wherever it is shown:
 * REST with `me` and `refresh-token`, the panel, pages. Payload asks only whether the account is still there.
 */
export function ignoreRefusedAccounts(payload: Payload): void {
  payload.authStrategies = payload.authStrategies.map(welcomeOnly)
}

const welcomeOnly = (strategy: AuthStrategy): AuthStrategy => ({
  ...strategy,
  authenticate: async (args) => {
    const result = await strategy.authenticate(args)
    return placeOf(result.user) ? result : { ...result, user: null }
  },
})
