import { callServer, json, type Result } from '@/client/callServer'
import { createSearchableList } from '@/client/live/searchableList'
import { throttle } from '@/client/live/throttle'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { routes } from '@/config/routes'
import type {
  Customer,
  CustomersPage,
  CustomersQuery,
  DueFilter,
} from '@/domain/consultations/customers'
import type { Stage } from '@/domain/consultations/stage'

import { readSamePhones } from '../readCustomer'

/** What the list is narrowed to besides its search: one tab, or what is to be done in its place. */
type CustomerFilter = { stage: Stage } | { due: DueFilter } | 'all'

const intervalMs = 500

export type CustomerList = ReturnType<typeof createCustomerList>

/** The signed-in agent's customers, searchable and filtered, with their number. */
export function createCustomerList(
  leavePage: LeaveOrSignIn,
  isArrival: (customer: Customer) => boolean,
) {
  let total: number | null = null

  const list = createSearchableList<Customer>({
    read: async (query) => {
      const result = await readCustomers(query)
      if (result.ok) total = result.data.total ?? total
      return result
    },
    isArrival,
    cursorOf: ({ id, submittedAt }) => ({ id, time: submittedAt }),
    leavePage,
    keepsOutdated: true,
  })

  const refreshSamePhones = throttle(() => void list.refreshParts(readSamePhones), intervalMs)

  return {
    ...list,

    /** As the list's; a customer whom it does not show may be of the same phone as one whom it shows. */
    change: (id: string): Promise<void> => {
      refreshSamePhones()
      return list.change(id)
    },

    /** How many there are, found or not; null until the first answer. */
    total: () => total,

    filterBy: (filter: CustomerFilter): void =>
      list.filter({ stage: undefined, due: undefined, ...(filter === 'all' ? {} : filter) }),
  }
}

function readCustomers({ after, ...narrowed }: CustomersQuery): Promise<Result<CustomersPage>> {
  const read = json<CustomersPage>
  if (Object.values(narrowed).some((value) => value !== undefined))
    return callServer(routes.customersApi, {
      method: 'POST',
      body: { after, ...narrowed },
      isOwn: true,
      read,
    })
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  return callServer(routes.customersApi + query, { isOwn: true, read })
}
