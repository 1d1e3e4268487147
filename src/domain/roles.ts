import { routes } from '@/config/routes'

/** As much of a signed-in person as a rule needs; Payload reads it from the database at every request. */
type Person = { id: string | number; collection?: string; status?: unknown } | null | undefined

export const isAdmin = (person: Person): boolean => person?.collection === 'admins'

export const isApprovedAgent = (person: Person): boolean =>
  person?.collection === 'agents' && person.status === 'approved'

/** Where a signed-in person works; nobody else has a place (specification 2.3). */
export const homePathOf = (person: Person): string | null => {
  if (isAdmin(person)) return routes.admin
  return isApprovedAgent(person) ? routes.dashboard : null
}
