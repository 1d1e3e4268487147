import { requireAdmin } from '@/auth/requireAdmin'
import { countExported } from '@/database/search/countExported'
import { exportFiltersSchema } from '@/domain/consultations/consultationExport'
import { defineUseCase } from '@/useCases/defineUseCase'

/**
 * Counts the consultations that an export would hold now (specification 7.8).
 * @param input what the client sent, unchecked
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput` with field errors
 */
export const countExport = defineUseCase({
  guard: requireAdmin,
  schema: exportFiltersSchema,
  run: async ({ payload }, filters): Promise<{ count: number }> => ({
    count: await countExported(payload, filters),
  }),
})
