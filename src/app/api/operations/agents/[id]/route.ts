import { withUser } from '@/server/routeHandlers'
import { readAgentOverview } from '@/useCases/agents/readAgentOverview'

/** Returns what an agent's page in the panel shows beside the account. */
export const GET = withUser((req, _, { id }) => readAgentOverview(req, id))
