import { requestsQuerySchema } from './operationsPanel'

/** What an agent sees of a request (specification section 2 /dashboard). */
export type Customer = {
  id: string
  name: string
  phone: string
  /** ISO time, or null where there is none. */
  submittedAt: string | null
}

/** The query of `GET /api/customers`. */
export const customersQuerySchema = requestsQuerySchema.pick({ after: true })
