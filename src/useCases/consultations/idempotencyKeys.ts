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
  /** MongoDB removes the document after this time. */
  expiresAt: Date
}

const keysOf = (req: PayloadRequest) =>
  adapterOf(req.payload).connection.collection<SubmissionKey>(systemCollections.idempotencyKeys)

/** Tells two submissions apart without keeping a name or phone. */
const digest = (req: PayloadRequest, { name, phone, agentId, consentVersion }: Submission) =>
  createHmac('sha256', req.payload.secret)
    .update(JSON.stringify([name, phoneDigits(phone), agentId ?? null, consentVersion ?? null]))
    .digest('hex')

const keyOf = (submission: Submission, content: string) =>
  submission.idempotencyKey
    ? `key:${createHash('sha256').update(submission.idempotencyKey).digest('hex')}`
    : `content:${content}`

/**
 * The id of the request that this submission has made before, if it has (specification 3.7): with an
 * idempotency key within 24 hours, without one the same name, digits and referral within 10 seconds.
 * @throws {AppError} `idempotencyConflict` when the key was used for other content.
 */
export async function findEarlierConsultation(
  req: PayloadRequest,
  submission: Submission,
): Promise<string | undefined> {
  const content = digest(req, submission)
  const session = await mongoSessionOf(req)
  const earlier = await keysOf(req).findOne({ _id: keyOf(submission, content) }, { session })
  // The database removes expired documents only about once a minute.
  if (!earlier || earlier.expiresAt.getTime() <= Date.now()) return undefined
  if (earlier.content !== content) throw new AppError('idempotencyConflict')
  return earlier.requestId
}

/** What a submission has made. */
export type StoredSubmission = { submission: Submission; requestId: string }

/**
 * Remembers, in the requests' own transaction, what these submissions have made. Where one of them has been stored before, the
 * transaction fails with a duplicate key and makes nothing.
 */
export async function rememberSubmissions(
  req: PayloadRequest,
  made: readonly StoredSubmission[],
): Promise<void> {
  const now = Date.now()
  const createdAt = new Date(now)
  const replacements = made.map(({ requestId, submission }) => {
    const content = digest(req, submission)
    const lifetime = submission.idempotencyKey
      ? durations.idempotencyKey
      : durations.duplicateWindow
    const filter = { _id: keyOf(submission, content), expiresAt: { $lte: createdAt } }
    const replacement = { content, requestId, createdAt, expiresAt: new Date(now + lifetime) }
    return { replaceOne: { filter, replacement, upsert: true } }
  })
  await keysOf(req).bulkWrite(replacements, { session: await mongoSessionOf(req) })
}
