import type { Payload } from 'payload'

import { countRows, everyRow } from '@/database/core/countRows'
import { countExpired, oldestConsultation } from '@/database/consultations/expiredConsultations'
import type { RetentionState, RetentionTrigger } from '@/domain/records/retentionRuns'
import type { RetentionReport } from '@/payload-types'

import type { RetentionRule } from './retentionRules'

export type Report = Omit<RetentionReport, 'id' | 'createdAt' | 'updatedAt' | 'versions'> & {
  versions: NonNullable<RetentionReport['versions']>
}

// Only the system writes reports.
const asSystem = { collection: 'retention-reports', depth: 0, overrideAccess: true } as const

/** Counts what is due, before anything is deleted. */
export async function beginReport(
  payload: Payload,
  rules: readonly RetentionRule[],
  { isDryRun, trigger }: { isDryRun: boolean; trigger: RetentionTrigger },
): Promise<Report> {
  const counted = await Promise.all(
    rules.map(async ({ expired, months }) => ({
      version: expired.version,
      months,
      before: expired.before.toISOString(),
      due: await countExpired(payload, expired),
      deleted: 0,
    })),
  )
  // Usually no consultation lacks a known version.
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

/** Stores a report and returns its id; without an `id`, as a new one. */
export async function saveReport(payload: Payload, data: Report, id?: string): Promise<string> {
  const stored = id
    ? await payload.update({ id, data, ...asSystem })
    : await payload.create({ data, ...asSystem })
  return stored.id
}

/** Completes a report, with the oldest consultation that is left. */
export async function endReport(
  payload: Payload,
  report: Report,
  state: Exclude<RetentionState, 'running'>,
  duration: number,
): Promise<void> {
  const oldest = await oldestConsultation(payload)
  Object.assign(report, { state, duration, oldest: oldest?.toISOString() ?? null })
}

/** Marks the running reports of ended processes as interrupted. Only for the holder of the lease: nobody else runs then. */
export async function closeInterruptedReports(payload: Payload): Promise<void> {
  await payload.update({
    where: { state: { equals: 'running' } },
    data: { state: 'interrupted' },
    ...asSystem,
  })
}
