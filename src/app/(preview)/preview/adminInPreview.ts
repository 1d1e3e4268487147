import { getCurrentUser } from '@/server/currentUser'
import { getPayload } from '@/server/payload'
import { redirectUnlessAdmin } from '@/server/redirectUnlessAdmin'

/**
 * Returns how the signed-in admin reads drafts, and redirects everyone else before anything is read (specification 8.15). The front door
 * has done so already; its answer may be older than this one.
 */
export async function adminInPreview() {
  const user = await getCurrentUser()
  redirectUnlessAdmin(user)
  const asReader = { depth: 0, draft: true, overrideAccess: false, user } as const
  return { asReader, payload: await getPayload() }
}
