import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { readSecondFactorPolicy } from '@/database/accounts/secondFactorPolicy'
import { countRecoveryCodes } from '@/database/accounts/secondFactors'
import {
  isSecondFactorMissing,
  isSecondFactorRequired,
  type SecondFactorState,
} from '@/domain/accounts/secondFactor'
import { defineUseCase } from '@/useCases/defineUseCase'

import { accountOf } from './proveOwner'

/**
 * How the second factor of the signed-in person stands (specification 6.9).
 * @throws {AppError} `unauthenticated`, `forbidden`
 */
export const readSecondFactor = defineUseCase({
  guard: requireAdminOrAgent,
  run: async (req, person): Promise<SecondFactorState> => {
    const [policy, recoveryCodesLeft] = await Promise.all([
      readSecondFactorPolicy(req.payload),
      countRecoveryCodes(req, accountOf(person)),
    ])
    const since = person.secondFactorSince ?? null
    const required = isSecondFactorRequired(policy, person)
    return {
      enabled: since !== null,
      since,
      recoveryCodesLeft,
      required,
      missing: isSecondFactorMissing(policy, person),
      canDisable: since !== null && !required,
    }
  },
})
