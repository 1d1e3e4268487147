import { withUser } from '@/server/routeHandlers'
import { readCustomer } from '@/useCases/consultations/listCustomers'

/** Returns one of the signed-in agent's customers. */
export const GET = withUser((req, _, { id }) => readCustomer(req, id))
