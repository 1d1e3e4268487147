import { withUser } from '@/server/routeHandlers'
import { countForOperationsPanel } from '@/useCases/operationsPanel/countForOperationsPanel'

/** Returns the operations panel's counts. */
export const GET = withUser(countForOperationsPanel)
