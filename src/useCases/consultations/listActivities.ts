import { limits } from '@/config/limits'
import { recordAccess } from '@/database/records/accessLog'
import { readActivities } from '@/database/consultations/storedActivities'
import type { Timeline } from '@/domain/consultations/activities'
import { timelineQuerySchema } from '@/domain/consultations/activitySchema'
import { defineRowUseCase } from '@/useCases/defineUseCase'

import { agentNamesIn, presentActivities, presentProgress } from './presentActivities'
import { requireOwnConsultation } from './requireOwnConsultation'

/**
 * Reads a page of a consultation's timeline, newest first, for an admin or the assigned agent (specification 18.2). Each page is one row of
 * the access log.
 * @param input `before` is the id of the last row that was read, unchecked
 * @throws {AppError} `notFound` for anyone else, `invalidInput`, `unavailable` if the access can't be logged
 */
export const listActivities = defineRowUseCase({
  guard: (_, req, id) => requireOwnConsultation(req, id),
  schema: timelineQuerySchema,
  run: async (req, id, { before }, { progress }): Promise<Timeline> => {
    const limit = limits.pageRows + 1
    const rows = await readActivities(req.payload, id, { before, limit })
    const access = { action: 'read', collection: 'consultation-requests' } as const
    await recordAccess(req, { ...access, subjects: [id] })
    const shown = rows.slice(0, limits.pageRows)
    return {
      request: presentProgress(progress),
      activities: await presentActivities(req, shown),
      agentNames: await agentNamesIn(req, shown),
      hasMore: rows.length > limits.pageRows,
    }
  },
})
