import type { TypedUser } from 'payload'

import { AppError } from '@/domain/shared/errors'
import { isAdmin } from '@/domain/accounts/roles'

/** Returns the signed-in admin. Throws `unauthenticated` without a session, `forbidden` for anyone but admins. */
export function requireAdmin(person: TypedUser | null): TypedUser {
  if (!person) throw new AppError('unauthenticated')
  if (!isAdmin(person)) throw new AppError('forbidden')
  return person
}
