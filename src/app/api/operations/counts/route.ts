import { countOperations } from '@/operations/countOperations'
import { withUser } from '@/server/routeHandlers'

/** The operations panel's numbers. */
export const GET = withUser(countOperations)
