import { withUser } from '@/server/routeHandlers'
import { countExport } from '@/useCases/exports/countExport'

/** Returns how many rows an export would hold. POST, because the search term must not be in the address. */
export const POST = withUser(countExport)
