import type { Payload } from 'payload'

import { countRows, everyRow } from '@/database/counts/countRows'
import { countDue, oldestConsultation } from '@/database/dueConsultations'
import type { RetentionState, RetentionTrigger } from '@/domain/retention'
import type { RetentionReport } from '@/payload-types'

import type { RetentionRule } from './retentionRules'

export type Report = Omit<RetentionReport, 'id' | 'createdAt' | 'updatedAt' | 'versions'> & {
  versions: NonNullable<RetentionReport['versions']>
}

// Nobody writes reports; the system does, as it deletes.
const asSystem = { collection: 'retention-reports', depth: 0, overrideAccess: true } as const

/** What a run finds before it deletes anything. */
export async function beginReport(
  payload: Payload,
  rules: readonly RetentionRule[],
  { isDryRun, trigger }: { isDryRun: boolean; trigger: RetentionTrigger },
): Promise<Report> {
  const counted = await Promise.all(
    rules.map(async ({ due, months }) => ({
      version: due.version,
      months,
      before: due.before.toISOString(),
      due: await countDue(payload, due),
      deleted: 0,
    })),
  )
  // Of requests without a known version there are none, as a rule.
  const versions = counted.filter(({ due, version }) => version !== null || due > 0)
  return {
    isDryRun,
    trigger,
    state: 'running',
    requests: await countRows(payload, 'consultation-requests', everyRow),
    due: versions.reduce((sum, { due }) => sum + due, 0),
    deleted: 0,
    failures: 0,
    versions,
    oldest: null,
    duration: 0,
  }
}

/**
 * Stores a report as it is now.
 * @param id of the stored one; none the first time
 * @returns its id
 */
export async function saveReport(payload: Payload, data: Report, id?: string): Promise<string> {
  const stored = id
    ? await payload.update({ id, data, ...asSystem })
    : await payload.create({ data, ...asSystem })
  return stored.id
}

/** Brings a run to its end, with the oldest request that is left. */
export async function endReport(
  payload: Payload,
  report: Report,
  state: Exclude<RetentionState, 'running'>,
  duration: number,
): Promise<void> {
  const oldest = await oldestConsultation(payload)
  Object.assign(report, { state, duration, oldest: oldest?.toISOString() ?? null })
}

/** Says of runs whose process ended in the middle that they did. For whoever holds the work: nobody else is at it then. */
export async function closeInterruptedReports(payload: Payload): Promise<void> {
  await payload.update({
    where: { state: { equals: 'running' } },
    data: { state: 'interrupted' },
    ...asSystem,
  })
}
