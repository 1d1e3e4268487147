import { countForOperationsPanel } from '@/useCases/agents/countForOperationsPanel'
import { withUser } from '@/server/routeHandlers'

/** The operations panel's numbers. */
export const GET = withUser(countForOperationsPanel)
