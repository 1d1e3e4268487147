import { listAgents } from '@/useCases/agents/listAgents'
import { withUser } from '@/server/routeHandlers'

/** A page of one of the operations panel's tables of agents. POST, since what is searched for must be in no address. */
export const POST = withUser(listAgents)
