import type { Admin, Agent } from '@/payload-types'

/** Options that make a Local API call act as this person, under the rules that hold for that person. */
export const asUser = (person: Admin | Agent, collection: 'admins' | 'agents') =>
  ({ overrideAccess: false, depth: 0, user: { ...person, collection } }) as const

export const asAdmin = (admin: Admin) => asUser(admin, 'admins')
export const asAgent = (agent: Agent) => asUser(agent, 'agents')

/** Whoever is not signed in. */
export const asVisitor = { overrideAccess: false, depth: 0 } as const
