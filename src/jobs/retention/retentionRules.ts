import type { Payload } from 'payload'

import type { Expired } from '@/database/consultations/expiredConsultations'
import { retentionCutoff, retentionMonthsOf } from '@/domain/records/retention'

/** The consultations of a consent version whose retention is over, and that retention in months. */
export type RetentionRule = { expired: Expired; months: number }

/** The rules as of now, per version and for those of an unknown one ({@link retentionMonthsOf}). */
export async function retentionRules(payload: Payload, now: Date): Promise<RetentionRule[]> {
  const { docs } = await payload.find({
    collection: 'consent-notices',
    sort: 'version',
    pagination: false,
    depth: 0,
    // Nobody is signed in here: the system follows the notices.
    overrideAccess: true,
  })
  const monthsOf = new Map(docs.map(({ retentionMonths, version }) => [version, retentionMonths]))
  const knownVersions = [...monthsOf.keys()]
  const rule = (version: number | null, months: number): RetentionRule => ({
    months,
    expired: { version, knownVersions, before: retentionCutoff(now, months) },
  })
  return [...knownVersions, null].flatMap((version) => {
    const months = retentionMonthsOf(monthsOf, version)
    return months === undefined ? [] : [rule(version, months)]
  })
}
