import { type AgentStatus, isAgentStatus } from '@/domain/agents/agentStatus'

type Agent = { status?: unknown }

/** The decision that a change of an agent holds. Repeating the current status is none; every account starts as pending. */
export function decisionIn({ status: toStatus }: Agent, before: Agent | undefined) {
  const fromStatus = (before?.status ?? 'pending') as AgentStatus
  // The field itself refuses what is no status.
  return isAgentStatus(toStatus) && toStatus !== fromStatus ? { fromStatus, toStatus } : undefined
}
