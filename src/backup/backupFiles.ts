import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { BackupError } from './BackupError'
import type { BackupKeys } from '@/config/backups'
import { explainAt } from './explainError'
import { isAbandoned, unfinishedSuffix } from './createArchive'

/** `daily` ones are the application's own, which it also removes. */
const pattern = /^harumatchum-(daily-)?(\d{14,17})\.tar\.gz(?:\.age|\.encrypted)?$/

type BackupFile = { name: string; isDaily: boolean; time: string }

/** A name by the time (UTC) to the millisecond, and by whether it is encrypted. */
export function backupName(
  time: Date,
  { passphrase, recipient }: BackupKeys,
  { isDaily }: { isDaily: boolean },
): string {
  const digits = time.toISOString().replace(/\D/g, '')
  const ending = passphrase || recipient ? '.age' : ''
  return `harumatchum-${isDaily ? 'daily-' : ''}${digits}.tar.gz${ending}`
}

/** Newest first, without unfinished ones. Throws `BackupError` if the folder is not there or may not be read. */
async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(explainAt(folder))
  return names
    .flatMap((name) => {
      const [, daily, time = ''] = pattern.exec(name) ?? []
      return time ? [{ name, isDaily: daily !== undefined, time }] : []
    })
    .sort((one, other) => (one.time < other.time ? 1 : -1))
}

/** @throws {BackupError} if there is none */
export async function newestBackup(folder: string): Promise<string> {
  const [newest] = await listBackups(folder)
  if (!newest) throw new BackupError(`There is no backup in ${folder}.`, { failure: 'NO_FILE' })
  return path.join(folder, newest.name)
}

/**
 * Removes the daily backups of all but the newest `keep` days (UTC, as in their names), so that a second one of a day costs no other day
 * its own; never `made` or one that a person has named. Returns those that can't be removed.
 */
export async function removeOldBackups(
  folder: string,
  { keep, made }: { keep: number; made: string },
): Promise<string[]> {
  const daily = (await listBackups(folder)).filter(({ isDaily }) => isDaily)
  const days = [...new Set(daily.map(dayOf))].slice(0, keep)
  const old = daily.filter((one) => !days.includes(dayOf(one)) && one.name !== made)
  const left = await Promise.all(old.map(({ name }) => remove(path.join(folder, name))))
  return left.flat()
}

const dayOf = ({ time }: BackupFile): string => time.slice(0, 'YYYYMMDD'.length)

/** Removes what killed processes have left of daily backups, or of others that are named by the time. Returns what can't be removed. */
export async function removeAbandoned(
  folder: string,
  { isDaily }: { isDaily: boolean },
): Promise<string[]> {
  const left: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinishedSuffix)) continue
    const backup = pattern.exec(name.slice(0, -unfinishedSuffix.length))
    if (!backup || Boolean(backup[1]) !== isDaily) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && isAbandoned(found)) left.push(...(await remove(file)))
  }
  return left
}

/** Returns the file if it can't be removed. */
const remove = (file: string): Promise<string[]> =>
  rm(file, { force: true }).then(
    () => [],
    () => [file],
  )
