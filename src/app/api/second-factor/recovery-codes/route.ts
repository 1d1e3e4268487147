import { requireAdminOrAgent } from '@/auth/requireAdminOrAgent'
import { withUserToEnrol } from '@/server/routeHandlers'
import { renewCodes } from '@/useCases/secondFactor/renewCodes'

/** Replaces the recovery codes: `password` and `code`. */
export const POST = withUserToEnrol((req, input) => renewCodes(req, input), {
  guard: requireAdminOrAgent,
})
