import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'
import { countRows } from '@/database/core/countRows'
import { listIndexes } from '@/database/core/indexes'
import type { ConsentFigures } from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'

type ConsentNoticeRow = { version: number; createdAt: Date }

const consentNoticesOf = (payload: Payload) =>
  connectedDatabase(payload).collection<ConsentNoticeRow>('consent-notices')

/** When the first consent notice was issued, which is when the site could first receive personal data. */
export const firstNoticeAt = async (payload: Payload): Promise<Date | undefined> =>
  (
    await consentNoticesOf(payload).findOne(
      {},
      { sort: { version: 1 }, projection: { createdAt: 1 } },
    )
  )?.createdAt

/** The ids of the versions that were in force in a period, oldest first. */
export async function noticeIds(payload: Payload, bounds: Bounds): Promise<string[]> {
  return (await inForce(payload, bounds)).map(({ _id }) => _id.toHexString())
}

async function inForce(payload: Payload, { end, start }: Bounds) {
  const notices = await consentNoticesOf(payload)
    .find({ createdAt: { $lt: end } }, { projection: { version: 1, createdAt: 1 } })
    .sort({ version: 1 })
    .toArray()
  const next = notices.findIndex(({ createdAt }) => createdAt > start)
  // The last notice issued before the period was in force at its start.
  return next < 0 ? notices.slice(-1) : notices.slice(Math.max(0, next - 1))
}

/** Counts the stored consultations of a period by the version that was agreed to (specification 10.6). */
export async function consentFigures(payload: Payload, bounds: Bounds): Promise<ConsentFigures> {
  const notices = await inForce(payload, bounds)
  const known = notices.map(({ version }) => version)
  const submittedAt = { $gte: bounds.start, $lt: bounds.end }
  const count = (consentVersion: unknown) =>
    countRows(payload, 'consultation-requests', {
      query: { consentVersion, submittedAt },
      hint: listIndexes.consultationsOfConsent,
    })
  const versions = await Promise.all(
    known.map(async (version) => ({ version, requests: await count(version) })),
  )
  // A page that was open for long may still have shown an earlier version.
  const others = await count({ $nin: known })
  return { versions: others ? [...versions, { version: null, requests: others }] : versions }
}
