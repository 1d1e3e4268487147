import { createHash, createHmac } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'
import type { Submission } from '@/domain/consultation'
import { AppError } from '@/domain/errors'
import { phoneDigits } from '@/domain/phone'

type SubmissionKey = {
  _id: string
  /** Keyed digest of what was sent, never the text itself. */
  content: string
  requestId: string
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

/**
 * Finds what this submission stored before: with an idempotency key within 24 hours, without one the same name, digits and
 * referral within 10 seconds (specification 3.7). Throws `idempotencyConflict` if the key was used for other content.
 */
export async function findEarlierConsultation(
  req: PayloadRequest,
  submission: Submission,
): Promise<string | undefined> {
  const content = digest(req, submission)
  const mongoSession = await mongoSessionOf(req)
  const earlier = await keysOf(req).findOne(
    { _id: keyOf(submission, content) },
    { session: mongoSession },
  )
  // MongoDB deletes expired documents only about once a minute.
  if (!earlier || earlier.expiresAt.getTime() <= Date.now()) return undefined
  if (earlier.content !== content) throw new AppError('idempotencyConflict')
  return earlier.requestId
}

export type StoredSubmission = { submission: Submission; consultationId: string }

/**
 * Stores the keys of these submissions in the transaction of their consultations. It fails with a duplicate key, and stores
 * nothing, if one of them was stored before.
 */
export async function storeIdempotencyKeys(
  req: PayloadRequest,
  stored: readonly StoredSubmission[],
): Promise<void> {
  const now = Date.now()
  const createdAt = new Date(now)
  const replacements = stored.map(({ consultationId, submission }) => {
    const content = digest(req, submission)
    const lifetime = submission.idempotencyKey
      ? durations.idempotencyKey
      : durations.duplicateWindow
    const filter = { _id: keyOf(submission, content), expiresAt: { $lte: createdAt } }
    const expiresAt = new Date(now + lifetime)
    const replacement = { content, requestId: consultationId, createdAt, expiresAt }
    return { replaceOne: { filter, replacement, upsert: true } }
  })
  await keysOf(req).bulkWrite(replacements, { session: await mongoSessionOf(req) })
}
