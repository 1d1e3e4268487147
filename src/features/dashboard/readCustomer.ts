import { callServer, json, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import type { CustomerDetails, SamePhone } from '@/domain/consultations/customers'

/** Reads one of the agent's customers; 404 for anybody else's. */
export const readCustomer = (id: string): Promise<Result<CustomerDetails>> =>
  callServer(`${routes.customersApi}/${id}`, {
    isOwn: true,
    read: json<CustomerDetails>,
  })

/** Reads of these customers, those of them who are the agent's, what depends on the agent's others; nothing of a person. */
export const readSamePhones = (ids: string[]): Promise<Result<(SamePhone & { id: string })[]>> =>
  callServer(routes.samePhonesApi, {
    method: 'POST',
    body: { ids },
    isOwn: true,
    read: json<(SamePhone & { id: string })[]>,
  })
