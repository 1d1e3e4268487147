import { referralSources, takenByAdmin } from '@/copy/referralSources'
import { submission as copy } from '@/copy/submission'

import { type AgentStatus, agentStatuses } from '@/domain/agents/agentStatus'

import type { ReferralSource } from './referral'

/** Kinds of consultations without an agent: `none` shows 미지정, `unknown` 정보 없음. */
export const noAgentLabels = {
  none: copy.assignedNone,
  unknown: copy.assignedUnknown,
} as const

export type NoAgent = keyof typeof noAgentLabels

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
  return noAgentLabels[noAgentOf(agentId)]
}

/** The kind of a consultation without an assigned agent and without a referral that names an existing one. */
export const noAgentOf = (agentId: string | null | undefined): NoAgent =>
  agentId ? 'unknown' : 'none'

/** How a consultation came to its agent, or that an admin has taken it from one: `referralSource` is the same (specification 7.7). */
export function shownReferralSource({
  assignedAgent,
  referralSource,
}: {
  assignedAgent?: unknown
  referralSource?: ReferralSource | null
}): string | null {
  if (!referralSource) return null
  return referralSource === 'admin' && !assignedAgent
    ? takenByAdmin
    : referralSources[referralSource]
}
