import * as z from 'zod'

import { requireApprovedAgent } from '@/auth/requireApprovedAgent'
import { phonesOfOwn, samePhonesOfOwn } from '@/database/search/samePhone'
import type { SamePhone } from '@/domain/consultations/customers'
import { rowIdsSchema } from '@/domain/operationsPanel/operationsQueries'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Reads of the agent's own customers what depends on others of the same phone (specification 18.6), and nothing of a person, so that the
 * access log has nothing of it.
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but approved agents, `invalidInput`
 */
export const readSamePhones = defineUseCase({
  guard: requireApprovedAgent,
  schema: z.object({ ids: rowIdsSchema }),
  run: async ({ payload }, { ids }, { id }): Promise<(SamePhone & { id: string })[]> => {
    const agent = String(id)
    return samePhonesOfOwn(payload, agent, await phonesOfOwn(payload, agent, ids))
  },
})
