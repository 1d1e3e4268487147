/** An agent's status, its label, and which statuses may follow it (specification section 4, DECISIONS). */
export const agentStatuses = {
  pending: { label: '승인 대기', next: ['approved', 'rejected'] },
  approved: { label: '승인', next: ['suspended'] },
  rejected: { label: '반려', next: ['approved'] },
  suspended: { label: '이용 정지', next: ['approved'] },
} as const satisfies Record<string, { label: string; next: readonly string[] }>

export type AgentStatus = keyof typeof agentStatuses

export const agentStatusOptions = (Object.keys(agentStatuses) as AgentStatus[]).map((value) => ({
  value,
  label: agentStatuses[value].label,
}))

/** Repeating the current status is allowed and changes nothing. */
export const canBecome = (from: AgentStatus, to: AgentStatus): boolean =>
  from === to || (agentStatuses[from].next as readonly AgentStatus[]).includes(to)
