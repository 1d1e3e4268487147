import { routes } from '@/config/routes'

/** A signed-in person; Payload reads it from the database at every request. */
type Person = { id: string | number; collection?: string; status?: unknown } | null | undefined

export const isAdmin = (person: Person): boolean => person?.collection === 'admins'

export const isApprovedAgent = (person: Person): boolean =>
  person?.collection === 'agents' && person.status === 'approved'

/** The home path of a signed-in person; null for anyone but admins and approved agents (specification 2.3). */
export const homePathOf = (person: Person): string | null => {
  if (isAdmin(person)) return routes.admin
  return isApprovedAgent(person) ? routes.dashboard : null
}
