import { withUser } from '@/server/routeHandlers'
import { withdrawPublication } from '@/useCases/publications/plannedPublications'

/** Takes a planned publication back. */
export const POST = withUser((req, input, { id }) => withdrawPublication(req, id, input))
