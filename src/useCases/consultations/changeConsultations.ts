import type { PayloadRequest } from 'payload'
import type * as z from 'zod'

import { requireAdmin } from '@/auth/requireAdmin'
import { durations } from '@/config/durations'
import { errors } from '@/copy/errors'
import { pipeline } from '@/copy/pipeline'
import { isTransient } from '@/database/core/databaseErrors'
import { withTransaction } from '@/database/core/transaction'
import { readProgress, type StoredProgress } from '@/database/consultations/consultationProgress'
import { AppError } from '@/domain/shared/errors'
import {
  type ChangedConsultations,
  consultationChangesSchema,
} from '@/domain/consultations/bulkChanges'
import { defineUseCase } from '@/useCases/defineUseCase'

import { recordActivity } from './recordActivity'

const { errors: copy } = pipeline

/**
 * Assigns the chosen consultations to one agent or changes their stage, each in a transaction of its own as if it were done by itself
 * (specification 18.9). One that can't be changed, or already is, is skipped. Begins no other one after `durations.bulkChangeBegun`, or once the
 * database fails; that throws only if nothing was changed before.
 * @param input what the client sent, unchecked
 * @returns how many were changed, and which were not, and why
 * @throws {AppError} `unauthenticated`, `forbidden` for anyone but admins, `invalidInput`, `unavailable` if nothing could be changed
 */
export const changeConsultations = defineUseCase({
  guard: requireAdmin,
  schema: consultationChangesSchema,
  run: async (req, { change, ids }): Promise<ChangedConsultations> => {
    const unchanged: ChangedConsultations['unchanged'] = []
    const answer = () => ({ changed: ids.length - unchanged.length, unchanged })
    const stopped = (index: number, reason: string) => {
      unchanged.push(...ids.slice(index).map((id) => ({ id, reason })))
      return answer()
    }
    const end = performance.now() + durations.bulkChangeBegun
    for (const [index, id] of ids.entries()) {
      if (performance.now() > end) return stopped(index, copy.notReached)
      try {
        const progress = await readProgress(req.payload, id)
        if (progress && isSo(progress, change)) unchanged.push({ id, reason: copy.isSoAlready })
        else if ('stage' in change) await recordActivity(req, id, { kind: 'stage', ...change })
        else await assign(req, id, change.assignedAgent)
      } catch (error) {
        const reason = reasonOf(error)
        const isFirst = index === unchanged.length
        if (reason === undefined && isFirst) throw error
        if (reason === undefined) {
          req.payload.logger.error({ err: error, msg: 'many changes have stopped' })
          return stopped(index, errors.unavailable)
        }
        unchanged.push({ id, reason })
      }
    }
    return answer()
  },
})

type Change = z.output<typeof consultationChangesSchema>['change']

const isSo = (progress: StoredProgress, change: Change): boolean =>
  'stage' in change
    ? progress.stage === change.stage
    : progress.assignedAgent === change.assignedAgent

const assign = (req: PayloadRequest, id: string, assignedAgent: string | null) =>
  withTransaction(req, () =>
    req.payload.update({
      collection: 'consultation-requests',
      id,
      data: { assignedAgent },
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )

/** @returns undefined for what is no refusal of this one consultation */
function reasonOf(error: unknown): string | undefined {
  if (isTransient(error)) return errors.writeConflict
  const { data, status } = error as { data?: unknown; status?: number }
  if (!status || status >= 500) return undefined
  const fields = (data as { errors?: { message: string }[] } | undefined)?.errors
  if (fields?.[0]) return fields[0].message
  if (status === 404) return errors.notFound
  return error instanceof AppError ? error.message : errors.invalidInput
}
