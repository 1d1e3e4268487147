import { redirect } from 'next/navigation'

import { routes } from '@/config/routes'
import { homePathOf } from '@/domain/accounts/homePath'
import { isAdmin } from '@/domain/accounts/roles'
import { getCurrentUser } from '@/server/currentUser'
import { getPayload } from '@/server/payload'

/**
 * Returns how the signed-in admin reads drafts, and redirects everyone else before anything is read (specification 8.15). The front door
 * has done so already; its answer may be older than this one.
 */
export async function adminInPreview() {
  const user = await getCurrentUser()
  if (!user || !isAdmin(user)) redirect(homePathOf(user) ?? routes.signIn)
  const asReader = { depth: 0, draft: true, overrideAccess: false, user } as const
  return { asReader, payload: await getPayload() }
}
