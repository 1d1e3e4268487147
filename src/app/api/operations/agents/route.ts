import { withUser } from '@/server/routeHandlers'
import { listAgents } from '@/useCases/agents/listAgents'

/** Returns a list page of agents. POST, because the search term must not be in the address. */
export const POST = withUser(listAgents)
