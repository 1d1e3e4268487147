import { access, constants, readdir, stat } from 'node:fs/promises'

import type { Db } from 'mongodb'

import { backupKeys, type DailyBackups, dailyBackups } from '@/config/backups'
import { durations } from '@/config/durations'
import { environment } from '@/config/env'
import { dataDirectory } from '@/config/paths'
import { dayMs } from '@/config/timeUnits'
import { findNewestBackupOf, lastDrillAt, readBackupState } from '@/database/records/backupRuns'

import { type CheckResult, fine, hint, problem } from './CheckResult'

/** A quarter, and some days of grace. */
const drillAge = 100 * dayMs

export async function checkBackups(database: Db): Promise<CheckResult[]> {
  const settings = dailyBackups()
  if (!settings) return [hint(`The application makes no backups: ${waysToBackups()}, and try one.`)]
  return [
    ...(await checkFolder(settings)),
    await checkRuns(database, settings),
    ...(await checkDrill(database)),
  ]
}

function waysToBackups(): string {
  const { BACKUP_DIR, BACKUP_KEEP, DATABASE_URL } = environment()
  const needed = [
    DATABASE_URL && !BACKUP_DIR && 'BACKUP_DIR',
    BACKUP_KEEP === 0 && 'BACKUP_KEEP to 1 or more',
  ].filter(Boolean)
  const other = DATABASE_URL ? 'your provider of the database' : 'something else'
  return `set ${needed.join(' and ')}, or be sure that ${other} makes them`
}

async function checkFolder({ folder, isOwnFolder }: DailyBackups): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const { passphrase, recipient } = backupKeys()
  const device = (of: string) => stat(of).then(({ dev }) => dev)
  const refusal = await access(folder, constants.W_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  )
  // Its own folder is made with the first backup.
  if (refusal && !(isOwnFolder && refusal === 'ENOENT'))
    return [
      problem(
        `The folder of the backups (${folder}) can't be written to (${refusal}): ${refusal === 'ENOENT' ? 'create or mount it, or correct BACKUP_DIR' : 'let this account write there'}.`,
      ),
    ]
  if (!refusal && (await device(folder)) === (await device(dataDirectory()).catch(() => -1)))
    results.push(
      hint(
        `Backups are on the same disk as the data (${folder}): set BACKUP_DIR to a folder on another one.`,
      ),
    )
  if (!passphrase && !recipient)
    results.push(
      hint('Backups are not encrypted: set BACKUP_PASSPHRASE, and keep a copy of it elsewhere.'),
    )
  return results
}

async function checkRuns(database: Db, { folder }: DailyBackups): Promise<CheckResult> {
  const { good, last } = await readBackupState(database)
  const now = 'npm run backup makes one now, or says why it cannot.'
  if (last && !last.ok)
    return problem(`The last backup (${last.at.toISOString()}) failed with ${last.error}: ${now}`)
  if (!good) return problem(`There is no backup yet: ${now}`)
  const made = good.at.toISOString()
  if (isOld(good.at)) return problem(`The last backup is of ${made}, more than a day old: ${now}`)
  const there = await findNewestBackupOf(database, await readdir(folder).catch(() => []))
  const newest = there && `The newest backup in ${folder} is of ${there.at.toISOString()}`
  if (there && !isOld(there.at)) return fine(`${newest} (${there.file}).`)
  return hint(
    `${newest ? `${newest}, more than a day old` : `No backup is in ${folder}`}: the last one, ${good.file} of ${made}, is elsewhere or lost.`,
  )
}

const isOld = (at: Date) => Date.now() - at.getTime() > durations.backupAge

async function checkDrill(database: Db): Promise<CheckResult[]> {
  const at = await lastDrillAt(database)
  if (at && Date.now() - at.getTime() < drillAge)
    return [fine(`The last restore drill that succeeded was at ${at.toISOString()}.`)]
  const found = at
    ? `The last restore drill that succeeded was at ${at.toISOString()}, more than a quarter ago`
    : 'No restore drill has succeeded yet'
  return [hint(`${found}: npm run restore -- --drill tries the newest backup.`)]
}
