import { submission as copy } from '@/copy/consultation'

import { type AgentStatus, agentStatuses } from './agentStatus'

type KnownAgent = { name: string; status: AgentStatus } | null

/** The column 담당 영업자 (specification 4.5): the assigned agent, else the referring agent with status, else 정보 없음 or 미지정. */
export function responsibleAgent({
  assigned,
  referring,
  agentId,
}: {
  assigned: KnownAgent
  referring: KnownAgent
  agentId: string | null | undefined
}): string {
  if (assigned) return assigned.name
  if (referring) return `${referring.name} (${agentStatuses[referring.status].label})`
  return agentId ? copy.assignedUnknown : copy.assignedNone
}
