import { withUser } from '@/server/routeHandlers'
import { countForOperationsPanel } from '@/useCases/agents/countForOperationsPanel'

/** Returns the operations panel's counts. */
export const GET = withUser(countForOperationsPanel)
