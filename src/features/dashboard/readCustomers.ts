import { routes } from '@/config/routes'
import type { Customer } from '@/domain/customers'
import type { Page } from '@/domain/paging'
import { NoLongerAllowed } from '@/live/client/liveList'

const patience = 20_000

/** Reads a page of the signed-in agent's customers. */
export async function readCustomers(after?: string): Promise<Page<Customer>> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  return (await allowed(await ask(routes.customersApi + query)).json()) as Page<Customer>
}

/** Reads one of them; null where there is none of this id among them. */
export async function readCustomer(id: string): Promise<Customer | null> {
  const response = await ask(`${routes.customersApi}/${id}`)
  return response.status === 404 ? null : ((await allowed(response).json()) as Customer)
}

const ask = (address: string) =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) })

function allowed(response: Response): Response {
  if (response.status === 401 || response.status === 403) throw new NoLongerAllowed()
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response
}
