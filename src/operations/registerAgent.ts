import type { PayloadRequest } from 'payload'

import { withTransaction } from '@/database/transaction'
import { type Registration, registrationSchema } from '@/domain/registration'

import { registrationsOfAddress } from './allowances'
import { operation } from './operation'
import { refuseTooMany } from './refuseTooMany'
import { withRoomToHash } from './withRoomToHash'

/**
 * Registers a sales agent, who waits for an admin's approval whatever was sent (specification 5.1),
 * for the form and REST alike.
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `emailInUse`, `tooManyRequests`, `unavailable`
 */
export const registerAgent = operation({
  schema: registrationSchema,
  run: (req, registration): Promise<{ id: string }> => {
    // An account is its owner's own act, also where somebody else happens to be signed in.
    req.user = null
    return withRoomToHash(req, async () => {
      await refuseTooMany(req, registrationsOfAddress(req))
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
