import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'

import type { Admin, Agent } from '@/payload-types'

/** A signed-in person, or null for a visitor. */
export type Person = TypedUser | null

export const asPerson = (person: Admin | Agent, collection: 'admins' | 'agents') =>
  ({ ...person, collection }) as TypedUser

/** A Payload request of this person, as a route passes it to a use case. */
export const requestOf = (
  payload: Payload,
  person: Person,
  headers: Record<string, string> = {},
): Promise<PayloadRequest> =>
  createLocalReq({ req: { headers: new Headers(headers) }, user: person ?? undefined }, payload)
