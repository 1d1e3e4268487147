import { redirect } from 'next/navigation'

import { routes } from '@/config/routes'
import { isAdmin, isApprovedAgent } from '@/domain/roles'
import type { Agent } from '@/payload-types'
import { getCurrentUser } from '@/server/currentUser'

/**
 * The agent whose place this is; everybody else is sent to their own (specification 2.3).
 * Decided before the first byte is sent, so nobody else sees any of it; no `loading.tsx` here, which would send the
 * page's frame ahead of that.
 */
export async function approvedAgent() {
  const person = await getCurrentUser()
  if (isAdmin(person)) redirect(routes.admin)
  if (!person || !isApprovedAgent(person)) redirect(routes.login)
  return person as Agent & typeof person
}
