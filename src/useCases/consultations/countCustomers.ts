import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { countPhases } from '@/database/counts/readConsultationCounts'
import { countDue } from '@/database/search/consultationFilters'
import type { CustomerCounts } from '@/domain/consultations/customers'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Counts the agent's own customers by stage, and what is to be done about them, exactly (specification 18.8).
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but approved agents
 */
export const countCustomers = defineUseCase({
  guard: requireApprovedAgent,
  run: async ({ payload }, { id }): Promise<CustomerCounts> => {
    const agent = String(id)
    const now = new Date()
    const [phases, today, callBack] = await Promise.all([
      countPhases(payload, agent),
      countDue(payload, agent, 'today', now),
      countDue(payload, agent, 'callBack', now),
    ])
    const { overdue, ...stages } = phases
    stages.new += overdue
    const all = Object.values(stages).reduce((sum, count) => sum + count, 0)
    return { all, stages, due: { overdue, today, callBack } }
  },
})
