import type { Admin, Agent } from '@/payload-types'

/** Local API options that act as this person, under that person's access rules. */
const asUser = (person: Admin | Agent, collection: 'admins' | 'agents') =>
  ({ overrideAccess: false, depth: 0, user: { ...person, collection } }) as const

export const asAdmin = (admin: Admin) => asUser(admin, 'admins')
export const asAgent = (agent: Agent) => asUser(agent, 'agents')

/** Local API options that act as a visitor. */
export const asVisitor = { overrideAccess: false, depth: 0 } as const
