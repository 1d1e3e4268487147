import { customersQuerySchema } from '@/domain/customers'
import { listCustomers } from '@/useCases/consultations/listCustomers'
import { withUser } from '@/server/routeHandlers'

/** The signed-in agent's customers, a page at a time; `after` is what the page before gave as `earlier`. */
export const GET = withUser((req, { after }) => listCustomers(req, after), {
  schema: customersQuerySchema,
})
