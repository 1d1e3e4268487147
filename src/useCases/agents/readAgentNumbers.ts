import * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { noStatistics, readAgentStatistics } from '@/database/agentStatistics'
import { countWorkOf } from '@/database/counts/readConsultationCounts'
import type { AgentNumbers } from '@/domain/operationsPanel/operationsPanel'
import { rowIdsSchema } from '@/domain/operationsPanel/operationsQueries'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Reads the numbers that the table of agents shows (specification 7.2), and nothing of a person, so that the access log has nothing of it.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`
 */
export const readAgentNumbers = defineUseCase({
  guard: requireAdmin,
  schema: z.object({ ids: rowIdsSchema }),
  run: async ({ payload }, { ids }): Promise<(AgentNumbers & { id: string })[]> => {
    const [workOf, statistics] = await Promise.all([
      countWorkOf(payload, ids),
      readAgentStatistics(payload, ids),
    ])
    return ids.map((id) => ({ id, ...workOf(id), ...(statistics.get(id) ?? noStatistics) }))
  },
})
