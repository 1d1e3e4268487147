import type { PayloadRequest } from 'payload'

import { idempotency } from '@/copy/idempotency'
import { type AccessContext, recordAccess } from '@/database/records/accessLog'
import {
  findRecorded,
  insertActivities,
  type StoredActivity,
} from '@/database/consultations/storedActivities'
import { readClosedDays } from '@/database/closedDays'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { withTransaction } from '@/database/core/transaction'
import { type StoredProgress, storeProgress } from '@/database/consultations/consultationProgress'
import type { RecordedActivity } from '@/domain/consultations/activities'
import { activitySchema, type RecordedInput } from '@/domain/consultations/activitySchema'
import { AppError } from '@/domain/shared/errors'
import { progressAfter } from '@/domain/consultations/progressAfter'
import { defineRowUseCase } from '@/useCases/defineUseCase'
import { keyDigests } from '@/useCases/keyDigests'
import { serializeByKey } from '@/useCases/serializeByKey'

import { presentActivities, presentProgress } from './presentActivities'
import { requireOwnConsultation } from './requireOwnConsultation'

type Recorded = { row: StoredActivity; progress: StoredProgress; replacedVersion?: number }

/**
 * Records what an admin or the assigned agent did about a consultation: one row of its timeline, with stage, fields and counts in one
 * transaction (specification 18.2). The same key with the same content answers with the same row and writes nothing.
 * @param input what the client sent, unchecked
 * @throws {AppError} `notFound` for anyone else, `invalidInput` with field errors, `statusConflict`, `idempotencyConflict`, `unavailable`
 */
export const recordActivity = defineRowUseCase({
  guard: (_, req, id) => requireOwnConsultation(req, id),
  schema: activitySchema,
  run: async (req, id, input): Promise<RecordedActivity> => {
    const { progress, replacedVersion, row } = await serializeByKey(id, () =>
      withTransaction(req, () => record(req, id, input)),
    )
    return {
      request: presentProgress(progress),
      activities: await presentActivities(req, [row]),
      ...(replacedVersion === undefined ? {} : { replacedVersion }),
    }
  },
})

async function record(req: PayloadRequest, id: string, input: RecordedInput): Promise<Recorded> {
  const { payload } = req
  const { collection, person, progress } = await requireOwnConsultation(req, id)
  const mongoSession = await mongoSessionOf(req)
  if (!mongoSession) throw new Error('There is no transaction.')
  const by = { collection, id: String(person.id) } as const
  const { callBackAt, idempotencyKey, kind, lostReason, stage, text } = input
  const content = [kind, text ?? null, stage ?? null, lostReason ?? null, callBackAt]
  const sent = keyDigests(req, { by, content, idempotencyKey })
  const earlier =
    sent && (await findRecorded(payload, { consultation: id, key: sent.key }, mongoSession))
  if (earlier) {
    // A struck row has forgotten what was sent.
    if (earlier.content && earlier.content !== sent.content)
      throw new AppError('idempotencyConflict', undefined, { text: idempotency.recorded })
    return { row: earlier, progress }
  }
  const now = new Date()
  const closedDays = await readClosedDays(payload)
  const { submittedAt } = progress
  const { changes, row } = progressAfter(progress, input, { closedDays, now, submittedAt })
  await storeProgress(payload, id, changes, mongoSession)
  const activity = { request: id, kind, at: now, by, text: text ?? null }
  const rows = await insertActivities(
    connectedDatabase(payload),
    [{ ...activity, ...row, ...sent }],
    mongoSession,
  )
  const access = { action: 'change', collection: 'consultation-requests', subjects: [id] } as const
  if (!(req.context as AccessContext).isAccessLogged) await recordAccess(req, access)
  return {
    row: rows[0] as StoredActivity,
    progress: { ...progress, ...changes },
    ...('version' in changes ? { replacedVersion: progress.version } : {}),
  }
}
