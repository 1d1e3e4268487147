import { consultationsQuerySchema } from './operationsPanel'

/** What an agent sees of a consultation (specification 5.5). */
export type Customer = {
  id: string
  name: string
  phone: string
  /** ISO time, or null if unknown. */
  submittedAt: string | null
}

/** The query of `GET /api/customers`. */
export const customersQuerySchema = consultationsQuerySchema.pick({ after: true })
