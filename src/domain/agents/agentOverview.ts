import type { AgentStatus } from './agentStatus'
import type { ProfileState } from './ownProfile'

/** What an agent's page in the panel shows beside the account (specification 7.13). Times are ISO texts, or null if unknown. */
export type AgentOverview = {
  /** Null before the first save. */
  profile: { id: string; state: ProfileState } | null
  /** The number of all customers, and the newest of them. */
  customers: {
    count: number
    newest: { id: string; name: string; phone: string; submittedAt: string | null }[]
  }
  /** The newest decisions on the agent. */
  decisions: {
    id: string
    at: string | null
    from: AgentStatus | null
    to: AgentStatus | null
    reason: string | null
    /** A name, or else an e-mail; null where no admin decided. */
    by: string | null
  }[]
}
