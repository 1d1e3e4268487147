import type { Payload } from 'payload'

import { BackupError } from '@/backup/BackupError'
import { backupKeys, type DailyBackups, dailyBackups } from '@/config/backups'
import { durations } from '@/config/durations'
import { packageVersion } from '@/process/packageVersion'
import { dataDirectory, mediaDirectory } from '@/config/paths'
import { readBackupState } from '@/database/records/backupRuns'
import { connectedDatabase } from '@/database/core/adapter'
import type { JobRun } from '@/database/core/earlierClock'
import { queueCountedOnce } from '@/database/notifications/countedNotifications'
import { type DailyLease, renewDailyLease, withDailyLease } from '@/database/locks/dailyLease'
import { backupHour, nextDailyRun } from '@/domain/calendar/dailySchedule'

import { startInterval } from './startInterval'

/** Backs up daily, in whichever process gets the lease, where backups are on. Returns the shutdown callback. */
export function scheduleBackups(payload: Payload): () => Promise<void> {
  const settings = dailyBackups()
  if (!settings) return async () => undefined
  const failure = 'the daily backup failed; trying again in an hour'
  const work = (abortSignal: AbortSignal) =>
    backUpDaily(payload, settings, { abortSignal }).catch((error: unknown) => {
      // Only our own sentences: the log drops those of other errors, which may quote data.
      if (!(error instanceof BackupError) || error.failure === 'OTHER') throw error
      payload.logger.error({ msg: failure, failure: error.failure, reason: error.message })
    })
  return startInterval(payload, work, {
    every: durations.dailyJobPoll,
    after: durations.firstBackup,
    failure,
  })
}

/**
 * Backs up if it is due and no other process does (specification 17.6): every day at the same hour, and soon after a start where that hour
 * was missed. A failed or killed run is tried again an hour later; admins are mailed once until the next backup succeeds.
 * @throws {BackupError} the older backups are untouched then
 */
export async function backUpDaily(
  payload: Payload,
  settings: DailyBackups,
  { abortSignal, now }: JobRun = {},
): Promise<void> {
  await withDailyLease(payload, { name: 'backup', now }, async (lease) => {
    lease.dueAt = new Date(lease.takenAt.getTime() + durations.backupRetry)
    const held = holdLease(payload, lease)
    try {
      await held.renewed
      const stopped = AbortSignal.any([held.lost, ...(abortSignal ? [abortSignal] : [])])
      await backUp(payload, settings, stopped)
      lease.dueAt = nextDailyRun(lease.takenAt, backupHour)
    } catch (error) {
      // Another process continues at once.
      if (abortSignal?.aborted) lease.dueAt = lease.takenAt
      else await tellAdmins(payload, lease.takenAt)
      throw error
    } finally {
      held.stop()
    }
  })
}

async function backUp(
  payload: Payload,
  settings: DailyBackups,
  abortSignal: AbortSignal,
): Promise<void> {
  const database = connectedDatabase(payload)
  // Large modules that most processes never need.
  const { removeFailedDrill } = await import('@/backup/drillRestore')
  const { takeDailyBackup } = await import('@/backup/takeDailyBackup')
  await removeFailedDrill({ database, workFolder: dataDirectory() })
  const { file, left, manifest } = await takeDailyBackup({
    ...settings,
    database,
    keys: backupKeys(),
    mediaFolder: mediaDirectory(),
    trigger: 'schedule',
    version: await packageVersion(),
    abortSignal,
  })
  payload.logger.info({ msg: 'a backup was made', file, collections: manifest.collections.length })
  if (left.length > 0)
    payload.logger.warn({
      msg: 'files of older backups cannot be removed: remove them by hand',
      files: left,
    })
}

/** Renews the lease until it is stopped, the first time at once, which stores the next try: a backup that kills its process must not do so each minute. */
function holdLease(payload: Payload, lease: DailyLease) {
  const lost = new AbortController()
  const renew = async () => {
    if (!(await renewDailyLease(payload, lease))) lost.abort()
  }
  // If the database is away, the work fails by itself.
  const renewal = setInterval(() => void renew().catch(() => undefined), durations.dailyLease / 4)
  renewal.unref()
  return { lost: lost.signal, renewed: renew(), stop: () => clearInterval(renewal) }
}

/** Once until a backup succeeds: the row's id is made of the last good one. */
async function tellAdmins(payload: Payload, at: Date): Promise<void> {
  const database = connectedDatabase(payload)
  const { good } = await readBackupState(database)
  const key = `backup-failed ${good ? String(good._id) : 'first'}`
  await queueCountedOnce(database, [{ event: 'backup-failed', key, at, agent: null, counts: {} }])
}
