import './withoutEval'

import * as z from 'zod'

import { errors } from '@/copy/errors'

import type { AgentStatus } from './agentStatus'
import { parseCursor } from './paging'
import { searchSchema } from './ngrams'
import type { Signal } from './signals'

/** What an admin sees of a request in the operations panel (specification 7.3). */
export type ConsultationRow = {
  id: string
  /** ISO time, or null where there is none. */
  submittedAt: string | null
  name: string
  phone: string
  /** The text of the column 담당 영업자. */
  responsibleAgent: string
  /** The id of the agent who sees the request, or null. */
  assignedAgent: string | null
  /** What speaks for a program having sent it; mostly nothing. */
  signals: Signal[]
}

/** The three tables of agents, and the statuses that stand in each. */
export const agentGroups = {
  pending: ['pending'],
  approved: ['approved'],
  refused: ['rejected', 'suspended'],
} as const satisfies Record<string, readonly AgentStatus[]>

export type AgentGroup = keyof typeof agentGroups

/** What an admin sees of an agent in the operations panel. */
export type AgentRow = {
  id: string
  /** ISO time. */
  createdAt: string
  name: string
  phone: string
  email: string
  status: AgentStatus
  /** How many requests are assigned to the agent. */
  customers: number
  /** Why, by whom (e-mail) and when (ISO time) the agent came to this status; null where nobody decided or gave a reason. */
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
}

/** True numbers, however many there are. */
export type OperationsPanelCounts = {
  requests: number
  /** Requests that are assigned to an agent. */
  byAgents: number
} & Record<AgentGroup, number>

/**
 * Bodies of the reading endpoints, which answer with a `Page` of rows, newest first. They are POST, since what is searched for is a
 * person's name or phone, which must be in no address: `POST /api/operations/requests` and `POST /api/operations/agents`.
 * Like every POST they need the site's own Origin. One row is `GET /api/operations/requests/{id}`, the numbers are
 * `GET /api/operations/counts`.
 */
export type ConsultationsQuery = {
  /** A part of the name, of the phone (with or without hyphens) or of the responsible agent's name. */
  search?: string
  /** What the page before gave as `earlier`. */
  after?: string
}

export type AgentsQuery = ConsultationsQuery & {
  /** Of an agent `search` is a part of the name, the phone or the e-mail. */
  group: AgentGroup
}

/** The same bodies as the server reads them, unknown keys dropped. */
export const consultationsQuerySchema = z.object({
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

export const agentsQuerySchema = consultationsQuerySchema.extend({
  group: z.enum(Object.keys(agentGroups) as [AgentGroup, ...AgentGroup[]], {
    error: errors.invalidInput,
  }),
})
