import type { TypedUser } from 'payload'

import { AppError } from '@/domain/errors'
import { isAdmin } from '@/domain/roles'

/**
 * The person who is signed in, as an admin.
 * @throws {AppError} `unauthenticated` for whoever is not signed in, `forbidden` for all but admins
 */
export function requireAdmin(person: TypedUser | null): TypedUser {
  if (!person) throw new AppError('unauthenticated')
  if (!isAdmin(person)) throw new AppError('forbidden')
  return person
}
