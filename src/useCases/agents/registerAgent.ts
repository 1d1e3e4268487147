import type { PayloadRequest } from 'payload'

import { withHashCapacity } from '@/auth/withHashCapacity'
import { withTransaction } from '@/database/core/transaction'
import { queueNotification } from '@/database/notifications/outbox'
import { type Registration, registrationSchema } from '@/domain/accounts/registration'
import { enforceRateLimit } from '@/rateLimit/enforceRateLimit'
import { registrationsPerAddress } from '@/rateLimit/rateLimits'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Registers an agent, always as pending, for the form and REST alike (specification 5.1).
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `emailInUse`, `tooManyRequests`, `unavailable`
 */
export const registerAgent = defineUseCase({
  schema: registrationSchema,
  run: (req, registration): Promise<{ id: string }> => {
    // A registration belongs to the new account, not to one that is signed in in this browser.
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
      // The access rule lets only admins create accounts; visitors register through this use case.
      overrideAccess: true,
      req,
    })
    await queueNotification(req, 'agent-registered', { collection: 'agents', id: String(id) })
    return { id: String(id) }
  })
