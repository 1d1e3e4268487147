import { createHash, createHmac } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'
import { callBy } from '@/domain/businessDays'
import type { Submission } from '@/domain/consultation'
import { AppError } from '@/domain/errors'
import { phoneDigits } from '@/domain/phone'

type SubmissionKey = {
  _id: string
  /** Keyed digest of what was sent, never the text itself. */
  content: string
  requestId: string
  /** As it was answered; missing in keys that version 1.0 stored. */
  callBy?: string
  createdAt: Date
  /** MongoDB deletes the document after this time. */
  expiresAt: Date
}

const keysOf = (req: PayloadRequest) =>
  adapterOf(req.payload).connection.collection<SubmissionKey>(systemCollections.idempotencyKeys)

const digest = (req: PayloadRequest, { name, phone, agentId, consentVersion }: Submission) =>
  createHmac('sha256', req.payload.secret)
    .update(JSON.stringify([name, phoneDigits(phone), agentId ?? null, consentVersion ?? null]))
    .digest('hex')

const keyOf = (submission: Submission, content: string) =>
  submission.idempotencyKey
    ? `key:${createHash('sha256').update(submission.idempotencyKey).digest('hex')}`
    : `content:${content}`

/** What is answered to whoever sent a submission. */
export type Acknowledged = { id: string; callBy: string }

/**
 * Finds what this submission stored before: with an idempotency key within 24 hours; without one the same name, digits and referral
 * within 10 seconds, or again from the browser whose latest submission it was (specification 3.7). Throws `idempotencyConflict` if the
 * key was used for other content.
 * @param receivedId the request of the browser's latest submission
 */
export async function findEarlierConsultation(
  req: PayloadRequest,
  submission: Submission,
  receivedId?: string,
): Promise<Acknowledged | undefined> {
  const content = digest(req, submission)
  const mongoSession = await mongoSessionOf(req)
  const earlier = await keysOf(req).findOne(
    { _id: keyOf(submission, content) },
    { session: mongoSession },
  )
  // MongoDB deletes expired documents only about once a minute.
  if (!earlier || earlier.expiresAt.getTime() <= Date.now()) return undefined
  if (earlier.content !== content) throw new AppError('idempotencyConflict')
  const { createdAt, requestId } = earlier
  const isSoon = createdAt.getTime() + durations.duplicateWindow > Date.now()
  if (!submission.idempotencyKey && !isSoon && requestId !== receivedId) return undefined
  return { id: requestId, callBy: earlier.callBy ?? callBy(createdAt) }
}

export type StoredSubmission = {
  submission: Submission
  receivedId: string | undefined
  stored: Acknowledged
}

/**
 * Stores the keys of these submissions in the transaction of their consultations. It fails with a duplicate key, and stores
 * nothing, if one of them was stored before.
 */
export async function storeIdempotencyKeys(
  req: PayloadRequest,
  submissions: readonly StoredSubmission[],
): Promise<void> {
  const now = Date.now()
  const createdAt = new Date(now)
  const expiresAt = new Date(now + durations.idempotencyKey)
  const replacements = submissions.map(({ receivedId, stored, submission }) => {
    const content = digest(req, submission)
    const replaceable = submission.idempotencyKey
      ? { expiresAt: { $lte: createdAt } }
      : {
          createdAt: { $lte: new Date(now - durations.duplicateWindow) },
          ...(receivedId ? { requestId: { $ne: receivedId } } : {}),
        }
    const filter = { _id: keyOf(submission, content), ...replaceable }
    const { callBy: day, id: requestId } = stored
    const replacement = { content, requestId, callBy: day, createdAt, expiresAt }
    return { replaceOne: { filter, replacement, upsert: true } }
  })
  await keysOf(req).bulkWrite(replacements, { session: await mongoSessionOf(req) })
}
