import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { renewRecoveryCodes } from '@/database/accounts/secondFactors'
import { ownerSchema } from '@/domain/accounts/secondFactor'
import { defineUseCase } from '@/useCases/defineUseCase'

import { proveFactorOwner } from './proveOwner'

/**
 * Replaces the recovery codes of the signed-in person; the old ones no longer count (specification 6.9).
 * @param input what the client sent, unchecked
 * @returns the new ones, shown this once
 * @throws {AppError} `unauthenticated`, `forbidden`, `invalidInput`, and what {@link proveFactorOwner} throws
 */
export const renewCodes = defineUseCase({
  guard: requireAdminOrAgent,
  schema: ownerSchema,
  run: async (req, credentials, person): Promise<{ recoveryCodes: string[] }> => {
    const recoveryCodes = await proveFactorOwner(req, person, credentials, (factor) =>
      renewRecoveryCodes(req, factor),
    )
    return { recoveryCodes }
  },
})
