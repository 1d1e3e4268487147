import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { Customer } from '@/domain/customers'
import type { Page } from '@/domain/paging'

/** Reads a list page of the signed-in agent's customers; without a cursor, the newest. */
export function readCustomers(after?: string): Promise<Result<Page<Customer>>> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  return callServer(routes.customersApi + query, { read: json<Page<Customer>> })
}

export const readCustomer = (id: string): Promise<Result<Customer>> =>
  callServer(`${routes.customersApi}/${id}`, { read: json<Customer> })
