import type { Payload } from 'payload'

import type { Expired } from '@/database/consultations/expiredConsultations'
import { retentionCutoff } from '@/domain/records/retention'

/** The consultations of a consent version whose retention is over, and that retention in months. */
export type RetentionRule = { expired: Expired; months: number }

/**
 * The rules as of now, per version: a consultation stays as long as its own notice said, whatever later versions say. If its version is
 * unknown, the shortest retention counts.
 */
export async function retentionRules(payload: Payload, now: Date): Promise<RetentionRule[]> {
  const { docs } = await payload.find({
    collection: 'consent-notices',
    sort: 'version',
    pagination: false,
    depth: 0,
    // Nobody is signed in here: the system follows the notices.
    overrideAccess: true,
  })
  const knownVersions = docs.map(({ version }) => version)
  const rule = (version: number | null, months: number): RetentionRule => ({
    months,
    expired: { version, knownVersions, before: retentionCutoff(now, months) },
  })
  const rules = docs.map(({ retentionMonths, version }) => rule(version, retentionMonths))
  if (rules.length === 0) return []
  return [...rules, rule(null, Math.min(...rules.map(({ months }) => months)))]
}
