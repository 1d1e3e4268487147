import type { TypedUser } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { isApprovedAgent } from '@/domain/accounts/roles'

/** Returns the signed-in agent. Throws `unauthenticated` without a session, `forbidden` for anyone but approved agents. */
export function requireApprovedAgent(person: TypedUser | null): TypedUser {
  if (!person) throw new AppError('unauthenticated')
  if (!isApprovedAgent(person)) throw new AppError('forbidden')
  return person
}
