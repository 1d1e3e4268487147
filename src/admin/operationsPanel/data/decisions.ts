import { callServer, type Result } from '@/client/callServer'
import { saveFromBase, theirsLoaded } from '@/client/saving/saveFromBase'
import { routes } from '@/config/routes'
import { errors } from '@/copy/errors'
import { operationsPanel as copy } from '@/copy/operationsPanel'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { baseKey } from '@/domain/content/edits'
import type { AgentRow } from '@/domain/operationsPanel/operationsPanel'

/** Approves, rejects, suspends or reactivates an agent; a conflict if somebody else has decided since the agent was shown. */
export async function decideOnAgent(
  agent: AgentRow,
  status: AgentStatus,
  reason?: string,
): Promise<Result> {
  const base = { [baseKey]: { status: agent.status } }
  const result = await send('PATCH', `${routes.agentsApi}/${agent.id}`, {
    continues: continuesOf(agent, status),
    body: { status, ...(reason ? { reason } : {}), ...base },
  })
  // No question as for a form edited meanwhile: what is shown is simply out of date.
  return !result.ok && result.code === 'editConflict'
    ? { ...result, code: 'statusConflict', message: errors.statusConflict }
    : result
}

/** Reassigns a consultation request to another agent, or to none; asks if somebody else has reassigned it since it was shown. */
export async function reassign(
  { assignedAgent: shown, id, name }: { assignedAgent: string | null; id: string; name: string },
  assignedAgent: string | null,
): Promise<Result> {
  const result = await saveFromBase(
    { assignedAgent: shown },
    (base) =>
      send('PATCH', `${routes.consultationsApi}/${id}`, {
        continues: copy.continues.reassigned(name),
        body: { assignedAgent, [baseKey]: base },
      }),
    () => {},
  )
  // Choosing the other's decision calls for the tables as they are now, no dialog.
  return result === theirsLoaded ? { ...theirsLoaded, status: 409 } : result
}

/** Anonymises an agent; this can't be undone. */
export const anonymiseAgent = (agent: AgentRow) =>
  send('POST', `${routes.agentsApi}/${agent.id}/anonymise`, {
    continues: continuesOf(agent, 'anonymised'),
    body: {},
  })

const continuesOf = ({ name, status }: AgentRow, to: AgentStatus): string =>
  copy.continues[status === 'suspended' && to === 'approved' ? 'reactivated' : to](name)

const send = (
  method: 'PATCH' | 'POST',
  address: string,
  call: { continues: string; body: object },
): Promise<Result> => callServer(`${address}?depth=0`, { ...call, method, isSave: true })

/** Whether another admin was faster, so that the shown rows are out of date. After an edit conflict the dialog stays, with what was typed. */
export const isConflict = (result: Result<unknown>): boolean =>
  !result.ok && result.status === 409 && result.code !== 'editConflict'

/** The name of a decision, on the row that it leaves behind. */
export function outcomeOf(from: AgentStatus, to: AgentStatus): string {
  if (from === 'suspended' && to === 'approved') return copy.outcome.reactivated
  return from === to || to === 'pending' ? copy.outcome.changed : copy.outcome[to]
}
