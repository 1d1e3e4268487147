import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { renewRecoveryCodes } from '@/database/accounts/secondFactors'
import { AppError } from '@/domain/shared/errors'
import { ownerSchema } from '@/domain/accounts/secondFactor'
import { defineUseCase } from '@/useCases/defineUseCase'

import { proveOwner } from './proveOwner'

/**
 * Replaces the recovery codes of the signed-in person; the old ones no longer count (specification 6.9).
 * @param input what the client sent, unchecked
 * @returns the new ones, shown this once
 * @throws {AppError} `unauthenticated`, `forbidden`, `invalidInput`, `secondFactorOff`, and what {@link proveOwner} throws
 */
export const renewCodes = defineUseCase({
  guard: requireAdminOrAgent,
  schema: ownerSchema,
  run: async (req, credentials, person): Promise<{ recoveryCodes: string[] }> => {
    const recoveryCodes = await proveOwner(req, person, credentials, (_, factor) => {
      if (!factor) throw new AppError('secondFactorOff')
      return renewRecoveryCodes(req, factor)
    })
    return { recoveryCodes }
  },
})
