import { redirect } from 'next/navigation'

import { routes } from '@/config/routes'
import { isAdmin, isApprovedAgent } from '@/domain/accounts/roles'
import type { Agent } from '@/payload-types'
import { getCurrentUser } from '@/server/currentUser'

/**
 * Returns the signed-in approved agent, and redirects everyone else (specification 2.3). Don't add a `loading.tsx`
 * here: it would send the page's frame before this check.
 */
export async function approvedAgent() {
  const user = await getCurrentUser()
  if (isAdmin(user)) redirect(routes.admin)
  if (!user || !isApprovedAgent(user)) redirect(routes.signIn)
  return user as Agent & typeof user
}
