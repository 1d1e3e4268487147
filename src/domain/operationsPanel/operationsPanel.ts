import type { AgentStatus } from '@/domain/agents/agentStatus'
import type { Page } from '@/domain/lists/paging'
import type { ShownProgress } from '@/domain/consultations/progress'
import type { Signal } from '@/domain/consultations/submissionSignals'

/** What an admin sees of a consultation (specification 7.3). */
export type ConsultationRow = ShownProgress & {
  id: string
  /** ISO time, or null if unknown. */
  submittedAt: string | null
  name: string
  phone: string
  /** The text of the column 담당 영업자. */
  responsibleAgent: string
  assignedAgent: string | null
  /** The agent whom that column names: the assigned one, or the one whose link it was. */
  namedAgent: string | null
  signals: Signal[]
}

/** The answer of `GET /api/operations/requests/{id}/details`: what the drawer shows beside the timeline (specification 18.9). */
export type ConsultationDetails = {
  row: ConsultationRow
  agentId: string | null
  /** The agent whose link it came through, if any; the assigned one may be another. */
  referrer: { id: string; name: string } | null
  /** The Korean text of the referral's source. */
  referralSource: string | null
  consent: { version: number | null; text: string | null; consentedAt: string | null }
  /** The other consultations with the same phone, newest first, at most `limits.pageRows`; `samePhone` counts all of them. */
  samePhone: number
  others: Pick<ConsultationRow, 'id' | 'submittedAt' | 'name' | 'stage' | 'responsibleAgent'>[]
  /** Sentences of the decisions on it, newest first. */
  decisions: { id: string; at: string; sentence: string; reason: string | null }[]
}

/** The three tables of agents, by status. */
export const agentGroups = {
  pending: ['pending'],
  approved: ['approved'],
  refused: ['rejected', 'suspended'],
} as const satisfies Record<string, readonly AgentStatus[]>

export type AgentGroup = keyof typeof agentGroups

/** What an admin sees of an agent. Times are ISO texts. */
export type AgentRow = {
  id: string
  createdAt: string
  name: string
  phone: string
  email: string
  status: AgentStatus
  /** The leave that the agent is on today; its last day as `YYYY-MM-DD`, null for one without an end. */
  leave: { until: string | null } | null
  /** The latest decision: why, by whom (name, or e-mail without one) and when; null where there is none. */
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
} & AgentNumbers

/** What the table of agents counts of each. */
export type AgentNumbers = {
  /** How many consultations are assigned to the agent. */
  customers: number
  /** How many are in progress, and how many are overdue. */
  open: number
  overdue: number
  /** Of the last 30 days, as of the last minute: contracts, and the median time to the first attempt, in minutes of office hours. */
  won: number
  contactMinutes: number | null
}

/** A profile that waits for publication (specification 7.12). */
export type WaitingProfileRow = {
  id: string
  /** The id of its newest version. */
  version: string
  /** ISO time. */
  savedAt: string
  /** As visitors are to see it. */
  name: string
  /** Whether visitors see an earlier version meanwhile. */
  hasPublished: boolean
}

/** Exact numbers. */
export type OperationsPanelCounts = {
  requests: number
  /** Those assigned to an agent. */
  byAgents: number
  waitingProfiles: number
  /** Claims in published texts that nobody has answered for. */
  openClaims: number
  /** Data subject requests without an answer, and those of them whose deadline is over. */
  subjectRequests: number
  overdueSubjectRequests: number
  /** Overdue consultations, those with neither a referral nor an agent, and those received today in Seoul. */
  overdue: number
  unassigned: number
  receivedToday: number
} & Record<AgentGroup, number>

/** How many rows match a search, counted up to `limits.countedMatches`; `isMore` beyond. */
export type Matches = { count: number; isMore: boolean }

/** A page of a table; the newest one of a search says how many rows match. */
export type SearchedPage<Row> = Page<Row> & { matches?: Matches }
