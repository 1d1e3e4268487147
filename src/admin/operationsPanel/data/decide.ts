import { callServer, type Failure, type Result } from '@/client/callServer'
import { routes } from '@/config/routes'
import { errors } from '@/copy/errors'
import type { AgentStatus } from '@/domain/agentStatus'

/** Decides on an agent: approves, rejects, suspends or takes back. */
export const decideOnAgent = (id: string, status: AgentStatus, reason?: string): Promise<Result> =>
  send('PATCH', `${routes.agentsApi}/${id}`, { status, ...(reason ? { reason } : {}) })

/** Hands a request to another agent, or to none. */
export const reassign = (id: string, assignedAgent: string | null): Promise<Result> =>
  send('PATCH', `${routes.requestsApi}/${id}`, { assignedAgent })

/** Has it forgotten who an agent was, for good. */
export const anonymiseAgent = (id: string): Promise<Result> =>
  send('POST', `${routes.agentsApi}/${id}/anonymise`, {})

const send = (method: 'PATCH' | 'POST', address: string, body: object): Promise<Result> =>
  callServer(`${address}?depth=0`, { method, body })

/** Somebody else was faster, so what is shown is no longer true. */
export const isConflict = (result: Result<unknown>): boolean => !result.ok && result.status === 409

/** What a refusal says that its admin can act on; undefined where only the decision's own text can tell of it. */
export function reasonOf(failure: Failure): string | undefined {
  if (isConflict(failure)) return errors.statusConflict
  return failure.status === 400 ? failure.fieldErrors[0]?.message : undefined
}
