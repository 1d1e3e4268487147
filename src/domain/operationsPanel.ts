import './withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'

import type { AgentStatus } from './agentStatus'
import { type Page, parseCursor } from './paging'
import { searchSchema } from './ngrams'
import { type NoAgent, noAgents } from './responsibleAgent'
import type { Signal } from './signals'

/** What an admin sees of a consultation (specification 7.3). */
export type ConsultationRow = {
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
  /** How many consultations are assigned to the agent. */
  customers: number
  /** The latest decision: why, by whom (name, or e-mail without one) and when; null where there is none. */
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
}

/** A profile that waits for publication (specification 7.12). */
export type WaitingProfileRow = {
  id: string
  /** The id of its newest version. */
  version: string
  /** ISO time. */
  savedAt: string
  /** As customers are to see it. */
  name: string
  /** Whether customers see an earlier version meanwhile. */
  hasPublished: boolean
}

/** Exact numbers. */
export type OperationsPanelCounts = {
  requests: number
  /** Those assigned to an agent. */
  byAgents: number
  waitingProfiles: number
  /** Data subject requests without an answer, and those of them whose deadline is over. */
  subjectRequests: number
  overdueSubjectRequests: number
} & Record<AgentGroup, number>

/** How many rows match a search, counted up to `limits.countedMatches`; `isMore` beyond. */
export type Matches = { count: number; isMore: boolean }

/** A page of a table; the newest one of a search says how many rows match. */
export type SearchedPage<Row> = Page<Row> & { matches?: Matches }

/**
 * The body of `POST /api/operations/requests`, which answers with a `Page` of rows. Not a GET: names and phones that admins
 * search for must be in no address.
 */
export type ConsultationsQuery = {
  /** A part of the name, of the phone (with or without hyphens) or of the responsible agent's name. */
  search?: string
  /** Only consultations without an agent. */
  responsible?: NoAgent
  /** The previous page's `earlier`. */
  after?: string
}

/** The body of `POST /api/operations/agents`. */
export type AgentsQuery = Pick<ConsultationsQuery, 'search' | 'after'> & {
  /** Here `search` is a part of the name, the phone or the e-mail. */
  group: AgentGroup
}

export const responsibleSchema = z
  .enum(noAgents, { error: errors.invalidInput })
  .nullish()
  .transform((responsible) => responsible ?? undefined)

/** The same bodies as the server parses them; unknown keys are dropped. */
const pagedSearchSchema = z.object({
  search: searchSchema,
  after: z
    .string({ error: errors.invalidInput })
    .nullish()
    .transform((after, { addIssue }) => {
      if (typeof after !== 'string') return undefined
      const cursor = parseCursor(after)
      if (!cursor) addIssue({ code: 'custom', message: errors.invalidInput })
      return cursor
    }),
})

export const consultationsQuerySchema = pagedSearchSchema.extend({
  responsible: responsibleSchema,
})

export const agentsQuerySchema = pagedSearchSchema.extend({
  group: z.enum(Object.keys(agentGroups) as [AgentGroup, ...AgentGroup[]], {
    error: errors.invalidInput,
  }),
})
