import { stat } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from '@/config/StartError'
import { type BackupKeys, backupKeys, dailyBackups } from '@/config/backups'
import { environment } from '@/config/env'
import { isFolder } from '@/process/isFolder'
import { packageVersion } from '@/process/packageVersion'
import { parseCommandLine } from '@/process/parseCommandLine'
import { dataDirectory, mediaDirectory } from '@/config/paths'
import { formatBytes } from '@/domain/values/formatBytes'
import { say } from '@/process/say'

import { abortOnTermination, runCommand } from './runCommand'

const {
  positionals: [target],
} = parseCommandLine({
  name: 'npm run backup',
  description:
    'Writes everything into one file, while the application runs: the one named (….tar.gz or ….age), or in a folder that is there one named by the ' +
    'time. Without a folder it makes a daily backup now (BACKUP_DIR, docs/operations.md).',
  operands: { usage: '[folder or file]', min: 0, max: 1 },
})

await runCommand(async () => {
  const keys = backupKeys()
  const daily = dailyBackups()
  if (!target && environment().BACKUP_KEEP === 0)
    throw new StartError('Name a folder or a file: BACKUP_KEEP is 0, so no daily backup stays.')
  if (!target && !daily) throw new StartError('Name a folder or a file, or set BACKUP_DIR.')
  const file = target && (await fileOf(target, keys))
  const { connectDatabase } = await import('./connectDatabase')
  const { removeAbandoned } = await import('@/backup/backupFiles')
  const { removeFailedDrill } = await import('@/backup/drillRestore')
  const { takeBackup } = await import('@/backup/takeBackup')
  const { takeDailyBackup } = await import('@/backup/takeDailyBackup')
  const { close, database } = await connectDatabase(say, { isShared: true })
  try {
    await removeFailedDrill({ database, workFolder: dataDirectory() })
    const options = {
      database,
      mediaFolder: mediaDirectory(),
      keys,
      trigger: 'command',
      version: await packageVersion(),
      abortSignal: abortOnTermination(),
    } as const
    const made = file
      ? {
          file,
          left: await removeAbandoned(path.dirname(file), { isDaily: false }),
          manifest: await takeBackup({ ...options, file }),
        }
      : daily && (await takeDailyBackup({ ...options, ...daily }))
    if (!made) return
    const { collections, files, missingFiles, startedAt } = made.manifest
    const documents = collections.reduce((sum, one) => sum + one.documents, 0)
    say(`Backup: ${made.file} (${formatBytes((await stat(made.file)).size)})`)
    say(`Holds:  ${documents} documents, ${files.length} files of pictures, as of ${startedAt}`)
    if (missingFiles.length > 0)
      say(
        `Missing: ${missingFiles.length} files of pictures that the database names are not in ${options.mediaFolder}`,
      )
    if (made.left.length > 0)
      say(`Left:   ${made.left.join(', ')} can't be removed: remove them by hand`)
    say(protection(keys))
  } finally {
    await close()
  }
})

function protection({ passphrase, recipient }: BackupKeys): string {
  if (recipient)
    return 'It is encrypted for BACKUP_RECIPIENT, without whose secret key nobody can restore it.'
  return passphrase
    ? 'It is encrypted with BACKUP_PASSPHRASE, without which nobody can restore it.'
    : 'It is NOT encrypted and holds personal data and password hashes: set BACKUP_PASSPHRASE, or keep it where only you can read.'
}

/**
 * A file in a folder is named by the time.
 * @throws {StartError} where the folder is not there: its disk may not be mounted; where a name says that the file is encrypted, and it won't be
 */
async function fileOf(given: string, keys: BackupKeys): Promise<string> {
  const namesFile = /\.(?:tar\.gz|age)$/.test(given) && !(await isFolder(given))
  const folder = path.resolve(namesFile ? path.dirname(given) : given)
  if (!(await isFolder(folder)))
    throw new StartError(`There is no folder ${folder}: create it, or mount its disk.`)
  if (namesFile && given.endsWith('.age') && !keys.passphrase && !keys.recipient)
    throw new StartError(
      `${given} would not be encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT, or name it ….tar.gz.`,
    )
  if (namesFile) return path.resolve(given)
  const { backupName } = await import('@/backup/backupFiles')
  return path.join(folder, backupName(new Date(), keys, { isDaily: false }))
}
