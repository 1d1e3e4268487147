import { withUser } from '@/server/routeHandlers'
import { planPublication } from '@/useCases/publications/planPublication'
import { listPublications } from '@/useCases/publications/plannedPublications'

/** Returns the publications that are planned or held, and the outcome of the latest. */
export const GET = withUser(listPublications)

/** Plans a publication. */
export const POST = withUser(planPublication)
