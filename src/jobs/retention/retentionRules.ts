import type { Payload } from 'payload'

import type { Due } from '@/database/dueConsultations'
import { retentionCutoff } from '@/domain/retention'

/** Which requests of a consent version are due, and after how many months they are. */
export type RetentionRule = { due: Due; months: number }

/**
 * What is due now, version by version: a request is kept for as long as the notice said that its visitor agreed to, whatever later
 * versions say. One whose version nobody knows is kept for the shortest of these times.
 */
export async function retentionRules(payload: Payload, now: Date): Promise<RetentionRule[]> {
  const { docs } = await payload.find({
    collection: 'consent-notices',
    sort: 'version',
    pagination: false,
    depth: 0,
    // Nobody is signed in here: the system follows what visitors were told.
    overrideAccess: true,
  })
  const knownVersions = docs.map(({ version }) => version)
  const rule = (version: number | null, months: number): RetentionRule => ({
    months,
    due: { version, knownVersions, before: retentionCutoff(now, months) },
  })
  const rules = docs.map(({ retentionMonths, version }) => rule(version, retentionMonths))
  if (rules.length === 0) return []
  return [...rules, rule(null, Math.min(...rules.map(({ months }) => months)))]
}
