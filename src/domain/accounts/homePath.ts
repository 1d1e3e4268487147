import { routes } from '@/config/routes'

import { isAdmin, isApprovedAgent } from './roles'

type Person = Parameters<typeof isAdmin>[0]

/** The home path of a signed-in person; null for anyone but admins and approved agents (specification 2.3). */
export const homePathOf = (person: Person): string | null => {
  if (isAdmin(person)) return routes.admin
  return isApprovedAgent(person) ? routes.dashboard : null
}
