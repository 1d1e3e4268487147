import { callServer, json, type Result } from '@/client/callServer'
import { createSearchableList } from '@/client/live/searchableList'
import { routes } from '@/config/routes'
import type { Customer, CustomersPage, CustomersQuery } from '@/domain/customers'

/** The signed-in agent's customers, searchable, with their number. */
export function createCustomerList(leave: () => void) {
  let total: number | null = null

  const list = createSearchableList<Customer>({
    read: async (query) => {
      const result = await readCustomers(query)
      if (result.ok) total = result.data.total ?? total
      return result
    },
    leave,
    keepsOutdated: true,
  })

  return {
    ...list,
    /** How many there are, found or not; null until the first answer. */
    total: () => total,
  }
}

function readCustomers({ after, search }: CustomersQuery): Promise<Result<CustomersPage>> {
  const read = json<CustomersPage>
  if (search !== undefined)
    return callServer(routes.customersApi, { method: 'POST', body: { after, search }, read })
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  return callServer(routes.customersApi + query, { read })
}
