import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/limits'
import { adapterOf, mongoSessionOf } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/indexes'

/** How far an account has seen the consultations (ADR 24): times of theirs, and nothing of the person. */
type Seen = {
  _id: string
  /** `submittedAt` of the newest one that was on the screen. */
  seen: Date
  /** `seen` as it was when this visit began. */
  since: Date
  /** The last request of this visit; none after a sign-out. */
  visitedAt?: Date | null
  expiresAt: Date
}

export type SeenTimes = Pick<Seen, 'seen' | 'since'>

const rowsOf = (payload: Payload) =>
  adapterOf(payload).connection.collection<Seen>(systemCollections.seenConsultations)

/** A visit that is noted this recently need not be noted again. */
const notedMs = 60_000

/**
 * Reads how far an account has seen the consultations. `isVisit` says that the person looks now: after `durations.visit` without a look, or
 * a sign-out, a new visit begins. A first visit begins with everything seen.
 */
export async function readSeen(
  payload: Payload,
  account: string,
  { isVisit }: { isVisit: boolean },
): Promise<SeenTimes> {
  const now = new Date()
  const rows = rowsOf(payload)
  const known = await rows.findOne({ _id: account })
  if (known && !isVisit) return known
  if (known?.visitedAt && now.getTime() - known.visitedAt.getTime() < notedMs) return known
  const pausedAt = new Date(now.getTime() - durations.visit)
  const isNewVisit = { $lt: [{ $ifNull: ['$visitedAt', new Date(0)] }, pausedAt] }
  const seen = { $ifNull: ['$seen', now] }
  const changed = await rows.findOneAndUpdate(
    { _id: account },
    [
      {
        $set: {
          seen,
          since: { $cond: [isNewVisit, seen, '$since'] },
          visitedAt: now,
          expiresAt: new Date(now.getTime() + durations.seenConsultations),
        },
      },
    ],
    { upsert: true, returnDocument: 'after' },
  )
  return changed ?? { seen: now, since: now }
}

/** Notes that everything up to this time was on the screen; an earlier time than before changes nothing. */
export async function markSeen(payload: Payload, account: string, time: Date): Promise<void> {
  const seen = new Date(Math.min(time.getTime(), Date.now()))
  await rowsOf(payload).updateOne({ _id: account }, { $max: { seen } })
}

/** Ends an account's visit: what comes from now on is new at the next one. */
export async function endVisit(req: PayloadRequest, account: string): Promise<void> {
  const session = await mongoSessionOf(req)
  await rowsOf(req.payload).updateOne({ _id: account }, { $set: { visitedAt: null } }, { session })
}

/** Forgets what an account has seen. */
export async function forgetSeen(req: PayloadRequest, account: string): Promise<void> {
  const session = await mongoSessionOf(req)
  await rowsOf(req.payload).deleteOne({ _id: account }, { session })
}
