import { readCustomer } from '@/useCases/consultations/listCustomers'
import { withUser } from '@/server/routeHandlers'

/** One of the signed-in agent's customers. */
export const GET = withUser((req, _, { id }) => readCustomer(req, id))
