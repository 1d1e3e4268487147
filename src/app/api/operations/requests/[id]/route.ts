import { readRequest } from '@/operations/listRequests'
import { withUser } from '@/server/routeHandlers'

/** One row of the operations panel's requests. */
export const GET = withUser((req, _, { id }) => readRequest(req, id))
