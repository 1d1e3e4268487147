import type { PayloadRequest } from 'payload'

import { limits } from '@/config/limits'
import { recordAccess } from '@/database/accessLog'
import { readActivities } from '@/database/activities'
import { translateDatabaseError } from '@/database/core/databaseErrors'
import { type Timeline, timelineQuerySchema } from '@/domain/consultations/activities'
import { parseInput } from '@/useCases/input/parseInput'

import { agentNamesIn, presentActivities, presentProgress } from './presentActivities'
import { requireOwnConsultation } from './requireOwnConsultation'

/**
 * Reads a page of a consultation's timeline, newest first, for an admin or the assigned agent (specification 18.2). Each page is one row of
 * the access log.
 * @param input `before` is the id of the last row that was read, unchecked
 * @throws {AppError} `notFound` for anyone else, `invalidInput`, `unavailable` if the access can't be logged
 */
export async function listActivities(
  req: PayloadRequest,
  { before: sent, consultation }: { consultation: string; before: unknown },
): Promise<Timeline> {
  const { progress } = await requireOwnConsultation(req, consultation)
  const { before } = parseInput(timelineQuerySchema, { before: sent })
  try {
    const limit = limits.pageRows + 1
    const rows = await readActivities(req.payload, consultation, { before, limit })
    const access = { action: 'read', collection: 'consultation-requests' } as const
    await recordAccess(req, { ...access, subjects: [consultation] })
    const shown = rows.slice(0, limits.pageRows)
    return {
      request: presentProgress(progress),
      activities: await presentActivities(req, shown),
      agentNames: await agentNamesIn(req, shown),
      hasMore: rows.length > limits.pageRows,
    }
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
