import { callServer, type Failure, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { errors } from '@/copy/errors'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentStatus } from '@/domain/agentStatus'

/** Approves, rejects, suspends or reactivates an agent. */
export const decideOnAgent = (id: string, status: AgentStatus, reason?: string): Promise<Result> =>
  send('PATCH', `${routes.agentsApi}/${id}`, { status, ...(reason ? { reason } : {}) })

/** Reassigns a consultation request to another agent, or to none. */
export const reassign = (id: string, assignedAgent: string | null): Promise<Result> =>
  send('PATCH', `${routes.requestsApi}/${id}`, { assignedAgent })

/** Anonymises an agent; this can't be undone. */
export const anonymiseAgent = (id: string): Promise<Result> =>
  send('POST', `${routes.agentsApi}/${id}/anonymise`, {})

const send = (method: 'PATCH' | 'POST', address: string, body: object): Promise<Result> =>
  callServer(`${address}?depth=0`, { method, body })

/** Whether another admin was faster, so that the shown rows are out of date. */
export const isConflict = (result: Result<unknown>): boolean => !result.ok && result.status === 409

/** The refusal's text if it tells the admin what to do; otherwise undefined, and the decision's own text is shown. */
export function reasonOf(failure: Failure): string | undefined {
  if (isConflict(failure)) return errors.statusConflict
  return failure.status === 400 ? failure.fieldErrors[0]?.message : undefined
}

/** What to call a decision on the row that it leaves behind. */
export function outcomeOf(from: AgentStatus, to: AgentStatus): string {
  if (from === 'suspended' && to === 'approved') return copy.outcome.reactivated
  return from === to || to === 'pending' ? copy.outcome.changed : copy.outcome[to]
}
