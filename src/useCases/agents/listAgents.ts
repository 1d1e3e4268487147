import type { PayloadRequest } from 'payload'

import { requireAdmin } from '@/auth/requireAdmin'
import { noStatistics, readAgentStatistics } from '@/database/agentStatistics'
import { countWorkOf } from '@/database/counts/readConsultationCounts'
import { agentFilters } from '@/database/search/agentFilters'
import { isAway } from '@/domain/agents/leave'
import {
  agentGroups,
  type AgentRow,
  type SearchedPage,
} from '@/domain/operationsPanel/operationsPanel'
import { agentsQuerySchema } from '@/domain/operationsPanel/operationsQueries'
import { relatedId } from '@/domain/values/relatedId'
import { isoKoreanDay } from '@/domain/calendar/time'
import type { Decision } from '@/payload-types'
import { defineUseCase } from '@/useCases/defineUseCase'
import { adminName } from '@/useCases/records/findAccount'
import { searchedPage } from '@/useCases/searchedPage'

/**
 * Lists a page of one of the tables of agents, newest first, each with the number of customers and the latest decision (specification 7.4).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `unavailable` if the access can't be logged
 */
export const listAgents = defineUseCase({
  guard: requireAdmin,
  schema: agentsQuerySchema,
  run: async (req, { group, search, ...part }): Promise<SearchedPage<AgentRow>> => {
    const choices = await agentFilters(req.payload, agentGroups[group], search)
    return searchedPage(req, {
      collection: 'agents',
      time: 'createdAt',
      choices,
      ...part,
      isNarrowed: search !== undefined,
      read: (ids) => readRows(req, ids),
    })
  },
})

async function readRows(req: PayloadRequest, ids: string[]): Promise<AgentRow[]> {
  const { payload } = req
  const asAdmin = { depth: 0, pagination: false, overrideAccess: false, req } as const
  const [{ docs }, decisions, workOf, statistics] = await Promise.all([
    payload.find({
      collection: 'agents',
      where: { id: { in: ids } },
      select: {
        name: true,
        phone: true,
        email: true,
        status: true,
        createdAt: true,
        awayFrom: true,
        awayUntil: true,
      },
      ...asAdmin,
    }),
    payload.find({
      collection: 'decisions',
      where: { agent: { in: ids }, kind: { equals: 'status' } },
      sort: ['-createdAt', '-id'],
      select: { agent: true, reason: true, createdAt: true, decidedBy: true, decidedByEmail: true },
      ...asAdmin,
    }),
    countWorkOf(payload, ids),
    readAgentStatistics(payload, ids),
  ])
  const latest = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const decision = decisions.docs.find(({ agent }) => relatedId(agent) === id)
        return [id, await present(req, decision)] as const
      }),
    ),
  )
  const today = isoKoreanDay(new Date())
  return docs.map(({ awayFrom, awayUntil, createdAt, email, id, name, phone, status }) => ({
    id,
    createdAt,
    name,
    phone,
    email,
    status,
    leave: isAway({ awayFrom, awayUntil }, today) ? { until: awayUntil ?? null } : null,
    ...workOf(id),
    ...(statistics.get(id) ?? noStatistics),
    ...(latest.get(id) ?? noDecision),
  }))
}

const noDecision = { reason: null, decidedBy: null, decidedAt: null }

type Known = Pick<Decision, 'reason' | 'decidedBy' | 'decidedByEmail' | 'createdAt'>

async function present(req: PayloadRequest, decision?: Known) {
  if (!decision) return noDecision
  const { createdAt, decidedBy, decidedByEmail, reason } = decision
  return {
    reason: reason ?? null,
    decidedBy: await adminName(req, relatedId(decidedBy), decidedByEmail),
    decidedAt: createdAt,
  }
}
