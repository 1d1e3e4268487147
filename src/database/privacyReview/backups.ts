import type { Payload } from 'payload'

import type { BackupRunRow } from '@/database/records/backupRuns'
import { connectedDatabase } from '@/database/core/adapter'
import type { BackupFigures } from '@/domain/records/reviewFigures'
import type { Bounds } from '@/domain/records/reviewPeriod'

const runsOf = (payload: Payload) =>
  connectedDatabase(payload).collection<BackupRunRow>('backup-runs')

const endedRuns = (payload: Payload, { end, start }: Bounds) =>
  runsOf(payload)
    .find(
      { createdAt: { $gte: start, $lt: end }, finishedAt: { $ne: null } },
      { projection: { kind: 1, ok: 1 }, hint: { createdAt: 1 } },
    )
    .sort({ createdAt: -1 })
    .toArray()

/** Counts the backups and drills of a period, and finds the last good backup at its end (specification 10.6). */
export async function backupFigures(payload: Payload, bounds: Bounds): Promise<BackupFigures> {
  const [runs, last] = await Promise.all([
    endedRuns(payload, bounds),
    runsOf(payload).findOne(
      { kind: 'backup', ok: true, createdAt: { $lt: bounds.end } },
      { projection: { at: 1 }, sort: { createdAt: -1 }, hint: { createdAt: 1 } },
    ),
  ])
  const count = (kind: BackupRunRow['kind'], isOk: boolean) =>
    runs.filter((run) => run.kind === kind && run.ok === isOk).length
  return {
    good: count('backup', true),
    failed: count('backup', false),
    drills: count('drill', true),
    failedDrills: count('drill', false),
    lastGood: last?.at.toISOString() ?? null,
  }
}

/** The ids of all runs of a period but good backups, newest first. */
export async function notableBackupIds(
  payload: Payload,
  bounds: Bounds,
  limit: number,
): Promise<string[]> {
  const runs = await endedRuns(payload, bounds)
  return runs
    .filter(({ kind, ok }) => kind !== 'backup' || !ok)
    .slice(0, limit)
    .map(({ _id }) => _id.toHexString())
}
