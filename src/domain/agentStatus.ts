/**
 * An agent's status, its label, which statuses may follow it by a decision, and whether it must be said why (specification 5.2).
 * Nobody is decided into `anonymised`: see {@link canBeAnonymised}.
 */
export const agentStatuses = {
  pending: { label: '승인 대기', next: ['approved', 'rejected'] },
  approved: { label: '승인', next: ['suspended'] },
  rejected: { label: '반려', next: ['approved'], needsReason: true },
  suspended: { label: '이용 정지', next: ['approved'] },
  anonymised: { label: '탈퇴', next: [] },
} as const satisfies Record<string, { label: string; next: readonly string[]; needsReason?: true }>

export type AgentStatus = keyof typeof agentStatuses

/** Of an agent on whom was decided, or still is to be. */
export type DecidedStatus = Exclude<AgentStatus, 'anonymised'>

export const agentStatusOptions = (Object.keys(agentStatuses) as AgentStatus[]).map((value) => ({
  value,
  label: agentStatuses[value].label,
}))

export const isAgentStatus = (value: unknown): value is AgentStatus =>
  typeof value === 'string' && Object.hasOwn(agentStatuses, value)

/** Repeating the current status is allowed and changes nothing. */
export const canBecome = (from: AgentStatus, to: AgentStatus): boolean =>
  from === to || (agentStatuses[from].next as readonly AgentStatus[]).includes(to)

/** Whoever is at work, or may be soon, is not forgotten by one click: rejected or suspended first. */
export const canBeAnonymised = (status: AgentStatus): boolean =>
  status === 'rejected' || status === 'suspended'
