import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { forgetBrowsers } from '@/database/accounts/rememberedBrowsers'
import { readSecondFactorPolicy } from '@/database/accounts/secondFactorPolicy'
import { removeSecondFactor } from '@/database/accounts/secondFactors'
import { queueNotification } from '@/database/notifications/outbox'
import { AppError } from '@/domain/shared/errors'
import { isSecondFactorRequired, ownerSchema } from '@/domain/accounts/secondFactor'
import { defineUseCase } from '@/useCases/defineUseCase'

import { proveFactorOwner } from './proveOwner'

/**
 * Turns the second factor of the signed-in person off and mails its owner (specification 6.9).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden`, `invalidInput`, `secondFactorMandatory` for whom it is required,
 * and what {@link proveFactorOwner} throws
 */
export const disableSecondFactor = defineUseCase({
  guard: requireAdminOrAgent,
  schema: ownerSchema,
  run: async (req, credentials, person): Promise<void> => {
    // Before `proveOwner` counts tries: what is refused here is no wrong password or code.
    if (isSecondFactorRequired(await readSecondFactorPolicy(req.payload), person))
      throw new AppError('secondFactorMandatory')
    await proveFactorOwner(req, person, credentials, async ({ account }) => {
      await removeSecondFactor(req, account)
      await forgetBrowsers(req, account.id)
      await queueNotification(req, 'second-factor-off', account)
    })
  },
})
