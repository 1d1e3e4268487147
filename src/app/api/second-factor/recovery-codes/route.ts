import { withUserToEnrol } from '@/server/routeHandlers'
import { renewCodes } from '@/useCases/secondFactor/renewCodes'

/** Replaces the recovery codes: `password` and `code`. */
export const POST = withUserToEnrol(renewCodes)
