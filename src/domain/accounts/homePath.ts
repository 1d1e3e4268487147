import { routes } from '@/config/routes'

import { isAdmin, isApprovedAgent, type Person } from './roles'

/** The home path of a signed-in person; null for anyone but admins and approved agents (specification 2.3). */
export const homePathOf = (person: Person): string | null => {
  if (isAdmin(person)) return routes.admin
  return isApprovedAgent(person) ? routes.dashboard : null
}
