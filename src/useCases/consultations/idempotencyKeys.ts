import { createHash } from 'node:crypto'

import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { connectedDatabase } from '@/database/core/adapter'
import { digestOfValues } from '@/database/digestOfValues'
import { findOldKey } from '@/database/consultations/oldSubmissionKeys'
import type { Submission } from '@/domain/consultations/submission'
import { AppError } from '@/domain/shared/errors'
import { phoneDigits } from '@/domain/values/phone'
import { isRecordId } from '@/domain/values/recordId'

/**
 * What makes sending a submission twice count once (specification 3.7); digests, never the text itself. The content's is keyed with the secret.
 */
export type SubmissionDigest = {
  /** Unique among consultations. */
  key: string
  content: string
  /** In milliseconds. */
  lasts: number
}

/** As it is stored in the consultation's own row. */
export type Idempotency = {
  key: string
  content: string
  /** As it was answered. */
  callBy: string
  /** From then on the key may be taken off. */
  endsAt: Date
}

/** What is answered to the person who sent a submission. */
export type Acknowledged = {
  id: string
  /** The day that the confirmation shows (specification 3.9). */
  callBy: string
  /** The one that counted for the stored consultation. */
  referral: string | undefined
}

const consultationsOf = (req: PayloadRequest) =>
  connectedDatabase(req.payload).collection<{ agentId?: string; idempotency?: Idempotency }>(
    'consultation-requests',
  )

/** With an idempotency key it counts for 24 hours; without one the same name, digits and referral count for 10 seconds. */
export function digestOf(req: PayloadRequest, submission: Submission): SubmissionDigest {
  const { agentId, consentVersion, idempotencyKey, name, phone } = submission
  const same = [name, phoneDigits(phone), agentId ?? null]
  if (!idempotencyKey) {
    const content = digestOfValues(req.payload, same)
    return { key: `content:${content}`, content, lasts: durations.duplicateSpan }
  }
  const content = digestOfValues(req.payload, [...same, consentVersion ?? null])
  const key = `key:${createHash('sha256').update(idempotencyKey).digest('hex')}`
  return { key, content, lasts: durations.idempotencyKey }
}

/**
 * Finds what this submission stored before, at any time if it was the browser's latest one.
 * @param receivedId the consultation of the browser's latest submission
 * @throws {AppError} `idempotencyConflict` if the key was used for other content
 */
export async function findStoredSubmission(
  req: PayloadRequest,
  digest: SubmissionDigest,
  receivedId: string | undefined,
): Promise<Acknowledged | undefined> {
  const row = await consultationsOf(req).findOne(
    { 'idempotency.key': digest.key },
    // Only what the majority has may be acknowledged.
    { projection: { agentId: 1, idempotency: 1 }, readConcern: 'majority' },
  )
  if (!row?.idempotency) return findOldSubmission(req, digest, receivedId)
  const { _id, agentId, idempotency } = row
  return acknowledgedIn(
    { ...idempotency, id: _id.toHexString(), referral: agentId },
    digest,
    receivedId,
  )
}

/** The same for the keys that version 1.0 stores beside the rows; the next release no longer looks for them. */
export async function findOldSubmission(
  req: PayloadRequest,
  digest: SubmissionDigest,
  receivedId: string | undefined,
): Promise<Acknowledged | undefined> {
  const old = await findOldKey(req.payload, digest)
  if (!old) return undefined
  const row = await consultationsOf(req).findOne(
    { _id: new ObjectId(old.id) },
    { projection: { agentId: 1 } },
  )
  return acknowledgedIn({ ...old, referral: row?.agentId }, digest, receivedId)
}

function acknowledgedIn(
  { callBy, content, endsAt, id, referral }: Omit<Idempotency, 'key'> & Acknowledged,
  digest: SubmissionDigest,
  receivedId: string | undefined,
): Acknowledged | undefined {
  if (endsAt.getTime() <= Date.now() && id !== receivedId) return undefined
  if (content !== digest.content) throw new AppError('idempotencyConflict')
  return { id, callBy, referral }
}

/** Takes an expired key off its row, so that another row may have it; nothing depends on a job of any process being in time. */
export async function takeEndedKeyOff(
  req: PayloadRequest,
  { key }: SubmissionDigest,
  receivedId: string | undefined,
): Promise<void> {
  const received = isRecordId(receivedId) ? { _id: { $ne: new ObjectId(receivedId) } } : {}
  await consultationsOf(req).updateOne(
    { 'idempotency.key': key, 'idempotency.endsAt': { $lte: new Date() }, ...received },
    { $unset: { idempotency: '' } },
  )
}
