import type { Payload, PayloadRequest } from 'payload'

import { durations } from '@/config/durations'
import { dayMs } from '@/config/timeUnits'
import { connectedDatabase, mongoSessionOf } from '@/database/core/adapter'
import { listIndexes } from '@/database/core/indexes'
import { systemCollections } from '@/database/core/systemCollections'

/** How far an account has seen the consultations (ADR 24): a time of theirs, and nothing of the person. */
type Seen = {
  _id: string
  /** `submittedAt` of the newest one that was on the screen. */
  seen: Date
  expiresAt: Date
}

const rowsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<Seen>(systemCollections.seenConsultations)

/** How often `expiresAt` is put off, in milliseconds. */
const renewalMs = dayMs

/** Reads how far an account has seen the consultations. At the first time everything counts as seen. */
export async function readSeen(payload: Payload, account: string): Promise<Date> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + durations.seenConsultations)
  const rows = rowsOf(payload)
  const known = await rows.findOne({ _id: account })
  if (known && expiresAt.getTime() - known.expiresAt.getTime() < renewalMs) return known.seen
  const changed = await rows.findOneAndUpdate(
    { _id: account },
    [{ $set: { seen: { $ifNull: ['$seen', now] }, expiresAt } }],
    { upsert: true, returnDocument: 'after' },
  )
  return changed?.seen ?? now
}

/** Notes that everything up to this time was on the screen; an earlier time than before changes nothing, nor does one that is yet to come. */
export async function markSeen(payload: Payload, account: string, time: Date): Promise<void> {
  const now = new Date()
  const latest = time > now ? await newestTime(payload) : now
  const seen = new Date(Math.min(time.getTime(), Math.max(latest.getTime(), now.getTime())))
  await rowsOf(payload).updateOne({ _id: account }, { $max: { seen } })
}

/** Of the newest consultation, which a process whose clock is ahead may have stored. */
async function newestTime(payload: Payload): Promise<Date> {
  const newest = await connectedDatabase(payload)
    .collection<{ submittedAt?: Date }>('consultation-requests')
    .findOne(
      {},
      {
        projection: { submittedAt: 1 },
        sort: { submittedAt: -1, _id: -1 },
        hint: listIndexes.newestConsultations,
      },
    )
  return newest?.submittedAt ?? new Date(0)
}

export async function forgetSeen(req: PayloadRequest, account: string): Promise<void> {
  const mongoSession = await mongoSessionOf(req)
  await rowsOf(req.payload).deleteOne({ _id: account }, { session: mongoSession })
}
