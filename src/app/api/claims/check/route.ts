import { limits } from '@/config/limits'
import { withUser } from '@/server/routeHandlers'
import { checkClaimsOf } from '@/useCases/claims/checkClaimsOf'

/** Finds what may be unlawful advertising in a text. */
export const POST = withUser(checkClaimsOf, { maxBytes: limits.claimBodyBytes })
