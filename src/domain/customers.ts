import { consultationsQuerySchema, type SearchedPage } from './operationsPanel'

/** What an agent sees of a consultation (specification 5.5). */
export type Customer = {
  id: string
  name: string
  phone: string
  /** ISO time, or null if unknown. */
  submittedAt: string | null
  /** Whether an earlier one of the agent's own consultations has the same phone. */
  hasAppliedBefore: boolean
}

/** A page of the agent's customers; the newest one says how many there are, found or not. */
export type CustomersPage = SearchedPage<Customer> & { total?: number }

/** The body of `POST /api/customers`: names and phones that agents search for must be in no address. */
export type CustomersQuery = {
  /** A part of the name or of the phone, or initial consonants. */
  search?: string
  /** The previous page's `earlier`. */
  after?: string
}

/** The same body as the server parses it. */
export const customersQuerySchema = consultationsQuerySchema.pick({ after: true, search: true })
