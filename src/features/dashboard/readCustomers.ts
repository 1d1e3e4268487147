import { routes } from '@/config/routes'
import type { CustomerPage } from '@/domain/customers'

import { NoLongerAllowed } from './customerList'

const patience = 20_000

/** Reads a page of the signed-in agent's customers. */
export async function readCustomers(after?: string): Promise<CustomerPage> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  const response = await fetch(routes.customersApi + query, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  if (response.status === 401 || response.status === 403) throw new NoLongerAllowed()
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as CustomerPage
}
