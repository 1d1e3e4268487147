import { withUser } from '@/server/routeHandlers'
import { listCustomers } from '@/useCases/consultations/listCustomers'

/** Returns a list page of the signed-in agent's customers; `after` is the previous page's `earlier`. */
export const GET = withUser((req, { after }) => listCustomers(req, { after }))

/** The same for a search. POST, because the search term must not be in the address. */
export const POST = withUser(listCustomers)
