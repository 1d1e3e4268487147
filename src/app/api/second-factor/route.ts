import { withUserToEnrol } from '@/server/routeHandlers'
import { readSecondFactor } from '@/useCases/secondFactor/readSecondFactor'

/** Returns how the signed-in person's second factor stands. */
export const GET = withUserToEnrol(readSecondFactor)
