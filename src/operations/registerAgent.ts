import type { PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import { translateFault } from '@/database/faults'
import { withTransaction } from '@/database/transaction'
import { AppError, fieldErrorsOf } from '@/domain/errors'
import { registrationSchema } from '@/domain/registration'

import { refuseTooMany } from './refuseTooMany'

/**
 * Registers a sales agent, who waits for an admin's approval whatever was sent (specification sections 4 and 5),
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
    await refuseTooMany(req, {
      of: 'registration',
      limit: environment().REGISTRATIONS_PER_HOUR ?? limits.registrations,
      window: durations.registrationWindow,
    })
    return await withTransaction(req, async () => {
      const { id } = await req.payload.create({
        collection: 'agents',
        data: { ...parsed.data, status: 'pending' },
        depth: 0,
        // Strangers may register and nothing else; the access rule is about accounts that admins create.
        overrideAccess: true,
        req,
      })
      return { id: String(id) }
    })
  } catch (error) {
    throw translateFault(error)
  }
}
