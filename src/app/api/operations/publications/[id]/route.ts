import { withUser } from '@/server/routeHandlers'
import { cancelPlan } from '@/useCases/publications/cancelPlan'

/** Takes a planned publication back. */
export const POST = withUser((req, input, { id }) => cancelPlan(req, id, input))
