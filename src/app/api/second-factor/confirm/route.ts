import { withUserToEnrol } from '@/server/routeHandlers'
import { confirmSecondFactor } from '@/useCases/secondFactor/confirmSecondFactor'

/** Turns the second factor on by the first `code` of the app; answers with the recovery codes. */
export const POST = withUserToEnrol(confirmSecondFactor)
