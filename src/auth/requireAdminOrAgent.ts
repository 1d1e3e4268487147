import type { TypedUser } from 'payload'

import { isAdmin } from '@/domain/accounts/roles'

import { requireApprovedAgent } from './requireApprovedAgent'

/** Returns the signed-in admin or approved agent. Throws `unauthenticated` without a session, `forbidden` for anyone else. */
export const requireAdminOrAgent = (person: TypedUser | null): TypedUser =>
  person && isAdmin(person) ? person : requireApprovedAgent(person)
