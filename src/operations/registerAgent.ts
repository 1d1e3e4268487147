import type { PayloadRequest } from 'payload'

import { translateFault } from '@/database/faults'
import { withTransaction } from '@/database/transaction'
import { AppError, fieldErrorsOf } from '@/domain/errors'
import { type Registration, registrationSchema } from '@/domain/registration'

import { registrationsOfAddress } from './allowances'
import { refuseTooMany } from './refuseTooMany'
import { withRoomToHash } from './withRoomToHash'

/**
 * Registers a sales agent, who waits for an admin's approval whatever was sent (specification 5.1),
 * for the form and REST alike.
 * @param input what the client sent, unchecked
 * @throws {AppError} `invalidInput` with field errors, `emailInUse`, `tooManyRequests`, `unavailable`
 */
export async function registerAgent(req: PayloadRequest, input: unknown): Promise<{ id: string }> {
  const parsed = registrationSchema.safeParse(input)
  if (!parsed.success) throw new AppError('invalidInput', fieldErrorsOf(parsed.error.issues))
  // An account is its owner's own act, also where somebody else happens to be signed in.
  req.user = null
  try {
    return await withRoomToHash(req, async () => {
      await refuseTooMany(req, registrationsOfAddress(req))
      return create(req, parsed.data)
    })
  } catch (error) {
    throw translateFault(error)
  }
}

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
