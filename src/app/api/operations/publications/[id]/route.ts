import { withUser } from '@/server/routeHandlers'
import { cancelPlan } from '@/useCases/publications/cancelPlan'

/** Cancels a planned publication. */
export const POST = withUser((req, input, { id }) => cancelPlan(req, id, input))
