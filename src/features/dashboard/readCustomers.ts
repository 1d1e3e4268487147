import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { Customer } from '@/domain/customers'
import type { Page } from '@/domain/paging'

/** Reads a page of the signed-in agent's customers. */
export function readCustomers(after?: string): Promise<Result<Page<Customer>>> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  return callServer(routes.customersApi + query, { read: json<Page<Customer>> })
}

/** Reads one of them. */
export const readCustomer = (id: string): Promise<Result<Customer>> =>
  callServer(`${routes.customersApi}/${id}`, { read: json<Customer> })
