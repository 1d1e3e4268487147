import type { TypedUser } from 'payload'

import { AppError } from '@/domain/errors'
import { isApprovedAgent } from '@/domain/roles'

/**
 * The person itself, where it is an agent who may work.
 * @throws {AppError} `unauthenticated` for whoever is not signed in, `forbidden` for all but approved agents
 */
export function requireApprovedAgent(person: TypedUser | null): TypedUser {
  if (!person) throw new AppError('unauthenticated')
  if (!isApprovedAgent(person)) throw new AppError('forbidden')
  return person
}
