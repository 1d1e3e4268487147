import { withUser } from '@/server/routeHandlers'
import { reportPresence } from '@/useCases/edits/reportPresence'

/** Notes that a tab has an edit page open, and returns who else has (specification 13.5). */
export const POST = withUser(reportPresence)
