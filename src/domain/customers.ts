import { isAgentId } from './referral'

/** What an agent sees of a request (specification section 2 /dashboard). */
export type Customer = {
  id: string
  name: string
  phone: string
  /** ISO time, or null where there is none. */
  submittedAt: string | null
}

/** `earlier` says where the next page begins; null on the last one. */
export type CustomerPage = { customers: Customer[]; earlier: string | null }

/** A place in the list, newest first: everything behind it comes later in the list. */
export type Place = Pick<Customer, 'id' | 'submittedAt'>

/** A place as it travels in an address. */
export const formatPlace = ({ id, submittedAt }: Place): string => `${id}_${submittedAt ?? ''}`

/** The place that an address names, or undefined where that is none. */
export function parsePlace(text: string): Place | undefined {
  const [id, time, ...rest] = text.split('_')
  if (!isRecordId(id) || time === undefined || rest.length) return undefined
  if (time === '') return { id, submittedAt: null }
  const parsed = new Date(time)
  return Number.isNaN(parsed.getTime()) ? undefined : { id, submittedAt: parsed.toISOString() }
}

/**
 * The list after its newest page was read again. Rows of that page count as they are now; earlier ones stay,
 * unless so many are new that rows in between have not been read.
 */
export function withNewest(shown: CustomerPage, newest: CustomerPage): CustomerPage {
  const last = newest.customers.at(-1)
  if (!newest.earlier || !last) return newest
  const place = shown.customers.findIndex(({ id }) => id === last.id)
  if (place < 0) return newest
  const earlier = shown.customers.slice(place + 1)
  if (!earlier.length) return newest
  return { customers: [...newest.customers, ...earlier], earlier: shown.earlier }
}

/** The list with the next page behind it; a row that is there already does not come twice. */
export function withEarlier(shown: CustomerPage, next: CustomerPage): CustomerPage {
  const known = new Set(shown.customers.map(({ id }) => id))
  const added = next.customers.filter(({ id }) => !known.has(id))
  return { customers: [...shown.customers, ...added], earlier: next.earlier }
}

// Requests and agents have ids of the same kind.
const isRecordId = isAgentId
