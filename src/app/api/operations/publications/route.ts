import { requireAdmin } from '@/auth/requireAdmin'
import { limits } from '@/config/limits'
import { withUser } from '@/server/routeHandlers'
import { planPublication } from '@/useCases/publications/planPublication'
import { listPublications } from '@/useCases/publications/listPublications'

/** Returns the publications that are planned or held, and the outcome of the latest. */
export const GET = withUser(listPublications)

/** Plans a publication. The base of a form is as large as the form. */
export const POST = withUser(planPublication, {
  guard: requireAdmin,
  maxBytes: limits.formBodyBytes,
})
