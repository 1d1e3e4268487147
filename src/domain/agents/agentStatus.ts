import { optionsOf } from '@/domain/values/optionsOf'

/** The statuses of an agent, which may follow which, and which need a reason (specification 5.2). No decision leads to `anonymised`. */
export const agentStatuses = {
  pending: { label: '승인 대기', next: ['approved', 'rejected'] },
  approved: { label: '승인', next: ['suspended'] },
  rejected: { label: '반려', next: ['approved'], needsReason: true },
  suspended: { label: '이용 정지', next: ['approved'] },
  anonymised: { label: '탈퇴', next: [] },
} as const satisfies Record<string, { label: string; next: readonly string[]; needsReason?: true }>

export type AgentStatus = keyof typeof agentStatuses

export const agentStatusOptions = optionsOf(agentStatuses)

export const isAgentStatus = (value: unknown): value is AgentStatus =>
  typeof value === 'string' && Object.hasOwn(agentStatuses, value)

/** Whether a decision may lead there. Repeating the current status is allowed and changes nothing. */
export const canBecome = (from: AgentStatus, to: AgentStatus): boolean =>
  from === to || (agentStatuses[from].next as readonly AgentStatus[]).includes(to)

/** Only rejected and suspended agents, so that no single click removes one at work. */
export const canBeAnonymised = (status: AgentStatus): boolean =>
  status === 'rejected' || status === 'suspended'
