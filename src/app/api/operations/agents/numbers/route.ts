import { withUser } from '@/server/routeHandlers'
import { readAgentNumbers } from '@/useCases/agents/readAgentNumbers'

/** Returns the numbers of agents by their ids. POST, because there may be many. */
export const POST = withUser(readAgentNumbers)
