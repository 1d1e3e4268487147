import { customersQuerySchema } from '@/domain/customers'
import { withUser } from '@/server/routeHandlers'
import { listCustomers } from '@/useCases/consultations/listCustomers'

/** Returns a list page of the signed-in agent's customers; `after` is the previous page's `earlier`. */
export const GET = withUser((req, { after }) => listCustomers(req, after), {
  schema: customersQuerySchema,
})
