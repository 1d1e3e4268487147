import { routes } from '@/config/routes'
import { errors } from '@/copy/errors'
import type { AgentStatus } from '@/domain/agentStatus'
import { NoLongerAllowed } from '@/live/client/liveList'

const patience = 20_000

/** `conflict`: somebody else was faster, so what is shown is no longer true. */
export type Outcome =
  | { ok: true }
  | { ok: false; code: 'conflict' | 'refused'; text: string }
  | { ok: false; code: 'failed' }

/** Decides on an agent (specification 7.5). @throws {NoLongerAllowed} */
export const decideOnAgent = (id: string, status: AgentStatus, reason?: string): Promise<Outcome> =>
  send('PATCH', `${routes.agentsApi}/${id}`, { status, ...(reason ? { reason } : {}) })

/** Hands a request to another agent, or to none. @throws {NoLongerAllowed} */
export const reassign = (id: string, assignedAgent: string | null): Promise<Outcome> =>
  send('PATCH', `${routes.requestsApi}/${id}`, { assignedAgent })

/** Has it forgotten who an agent was, for good. @throws {NoLongerAllowed} */
export const anonymiseAgent = (id: string): Promise<Outcome> =>
  send('POST', `${routes.agentsApi}/${id}/anonymise`, {})

const send = async (method: 'PATCH' | 'POST', address: string, data: object): Promise<Outcome> =>
  outcomeOf(await ask(method, `${address}?depth=0`, data))

/** The answer to what is sent there, or null where none came in time. */
export async function ask(
  method: 'PATCH' | 'POST',
  address: string,
  data: object,
): Promise<Response | null> {
  try {
    return await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(patience),
    })
  } catch {
    return null
  }
}

/** What an answer says of a decision; one that was carried out is not read. @throws {NoLongerAllowed} */
export async function outcomeOf(answer: Response | null): Promise<Outcome> {
  if (!answer) return { ok: false, code: 'failed' }
  if (answer.ok) return { ok: true }
  if (answer.status === 401 || answer.status === 403) throw new NoLongerAllowed()
  if (answer.status === 409) return { ok: false, code: 'conflict', text: errors.statusConflict }
  const text = answer.status === 400 ? await fieldMessageIn(answer) : undefined
  return text ? { ok: false, code: 'refused', text } : { ok: false, code: 'failed' }
}

type Refusal = { errors?: { data?: { errors?: { message?: string }[] } }[] }

/** What is wrong with a field, in Payload's shape. */
async function fieldMessageIn(answer: Response): Promise<string | undefined> {
  try {
    return ((await answer.json()) as Refusal).errors?.[0]?.data?.errors?.[0]?.message
  } catch {
    return undefined
  }
}
