import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { CustomerDetails } from '@/domain/consultations/customers'

/** Reads one of the agent's customers; 404 for anybody else's. */
export const readCustomer = (id: string): Promise<Result<CustomerDetails>> =>
  callServer(`${routes.customersApi}/${id}`, {
    isOwn: true,
    read: json<CustomerDetails>,
  })
