import type { PayloadRequest, RequestContext } from 'payload'

import type { AccountCollection } from '@/domain/accounts/account'
import { versions as copy } from '@/copy/versions'
import { adminCalled, agentCalled } from '@/useCases/records/findAccount'

type Author = { collection: AccountCollection; id: unknown }

const system = 'system'
const plan = 'plan'

/** Who saves with this request: the account, the planner of what a job publishes, or the system. */
export function authorOf({ context, user }: Pick<PayloadRequest, 'context' | 'user'>): string {
  const { planner } = context as PlanContext
  if (planner) return `${formatAuthor({ collection: 'admins', id: planner })}/${plan}`
  return user ? formatAuthor(user) : system
}

/** By ids alone, so that a name that is changed or erased is so everywhere. */
const formatAuthor = ({ collection, id }: Author): string => `${collection}/${String(id)}`

type PlanContext = { planner?: unknown }

/** The context of a request by which a job publishes what an admin has planned. */
export const plannedBy = (planner: unknown): RequestContext => ({ planner })

/** The author of a version as admins are told. */
export async function authorCalled(req: PayloadRequest, savedBy: unknown): Promise<string> {
  if (savedBy === system) return copy.system
  const [collection, id, way] = typeof savedBy === 'string' ? savedBy.split('/') : []
  if (collection === 'admins') {
    const name = await adminCalled(req, id)
    return way === plan ? copy.planned(name) : name
  }
  return collection === 'agents' ? agentCalled(req, id) : copy.none
}
