import { withUserToEnrol } from '@/server/routeHandlers'
import { setUpSecondFactor } from '@/useCases/secondFactor/setUpSecondFactor'

/** Makes a key for an authenticator app: `password`, and `code` where one is set up. It is on once `confirm` has its first code. */
export const POST = withUserToEnrol(setUpSecondFactor)
