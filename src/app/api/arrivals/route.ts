import { withUser } from '@/server/routeHandlers'
import { readArrivals, seeArrivals } from '@/useCases/consultations/arrivals'

/** Returns how many consultations the signed-in person has not seen. */
export const GET = withUser(readArrivals)

/** Notes the newest one that was on the screen: `seen`, its time. */
export const POST = withUser(seeArrivals)
