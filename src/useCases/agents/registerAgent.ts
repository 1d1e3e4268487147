import type { PayloadRequest } from 'payload'

import { withTransaction } from '@/database/core/transaction'
import { type Registration, registrationSchema } from '@/domain/registration'

import { registrationsPerAddress } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { withHashCapacity } from '@/auth/withHashCapacity'

/**
 * Registers a sales agent, who waits for an admin's approval whatever was sent (specification 5.1),
 * for the form and REST alike.
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `emailInUse`, `tooManyRequests`, `unavailable`
 */
export const registerAgent = defineUseCase({
  schema: registrationSchema,
  run: (req, registration): Promise<{ id: string }> => {
    // An account is its owner's own act, also where somebody else happens to be signed in.
    req.user = null
    return withHashCapacity(req, async () => {
      await enforceRateLimit(req, registrationsPerAddress(req))
      return create(req, registration)
    })
  },
})

const create = (req: PayloadRequest, registration: Registration): Promise<{ id: string }> =>
  withTransaction(req, async () => {
    const { id } = await req.payload.create({
      collection: 'agents',
      data: { ...registration, status: 'pending' },
      depth: 0,
      // Strangers may register and nothing else; the access rule is about accounts that admins create.
      overrideAccess: true,
      req,
    })
    return { id: String(id) }
  })
