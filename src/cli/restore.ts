import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import { completeSecrets } from '@/bootstrap/secrets'
import { StartError } from '@/config/StartError'
import { backupKeys, dailyBackups } from '@/config/backups'
import { isFolder } from '@/process/isFolder'
import { parseCommandLine } from '@/process/parseCommandLine'
import { dataDirectory, mediaDirectory } from '@/config/paths'
import { say } from '@/process/say'

import { abortOnTermination, hasSentence, runCommand } from './runCommand'

const {
  positionals: [given],
  refuse,
  values: { check: onlyChecks = false, drill: isDrill = false, replace: replaces = false },
} = parseCommandLine({
  name: 'npm run restore',
  description:
    'Brings back what `npm run backup` has written, with the application stopped (docs/operations.md).',
  operands: { usage: '[file]', min: 0, max: 1 },
  options: {
    replace: { type: 'boolean', help: 'discards what is in the database' },
    check: { type: 'boolean', help: 'reads all of the file and writes nothing' },
    drill: {
      type: 'boolean',
      help: 'restores the newest backup of BACKUP_DIR (or the file) beside the database in use, while the application runs, and removes it again',
    },
  },
})
const modes = Object.entries({ check: onlyChecks, drill: isDrill, replace: replaces })
const chosen = modes.flatMap(([name, isChosen]) => (isChosen ? [`'--${name}'`] : []))
if (chosen.length > 1) refuse(`Options ${chosen.join(' and ')} exclude each other`)
if (!given && !isDrill) refuse("Name a file, or try the newest backup with '--drill'")
const file = given ?? ''

await runCommand(async () => {
  try {
    await (isDrill ? drill() : onlyChecks ? check() : restore())
  } catch (error) {
    if (hasSentence(error)) throw error
    const { explainExpected } = await import('@/backup/explainError')
    throw explainExpected(error, file || dataDirectory()) ?? error
  }
})

async function check(): Promise<void> {
  const { checkBackup } = await import('@/backup/checkBackup')
  const manifest = await checkBackup(file, backupKeys())
  say(`${file} is whole: the database ${manifest.database} as of ${manifest.startedAt}.`)
}

async function drill(): Promise<void> {
  const { newestBackup } = await import('@/backup/backupFiles')
  const { drillRestore } = await import('@/backup/drillRestore')
  const { connectDatabase } = await import('./connectDatabase')
  const keys = backupKeys()
  const backup = await backupToTry(newestBackup)
  const { close, database } = await connectDatabase(say, { isShared: true })
  try {
    const workFolder = dataDirectory()
    await mkdir(workFolder, { recursive: true })
    const { manifest, scratch, took } = await drillRestore({
      database,
      file: backup,
      keys,
      workFolder,
      abortSignal: abortOnTermination(),
    })
    const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0)
    say(`Drill:  ${backup}, as of ${manifest.startedAt}`)
    say(
      `Holds:  ${documents} documents and ${manifest.files.length} files of pictures; every count is right`,
    )
    say(
      `Took:   ${(took / 1000).toFixed(1)} seconds into the database ${scratch}, which is removed`,
    )
  } finally {
    await close()
  }
}

async function backupToTry(newestIn: (folder: string) => Promise<string>): Promise<string> {
  if (given && !(await isFolder(given))) return path.resolve(given)
  const folder = given ?? dailyBackups()?.folder
  if (!folder)
    throw new StartError(
      'Name a file or a folder: there are no daily backups (BACKUP_DIR is not set, or BACKUP_KEEP is 0).',
    )
  return newestIn(path.resolve(folder))
}

async function restore(): Promise<void> {
  const { connectDatabase } = await import('./connectDatabase')
  const { restoreBackup } = await import('@/backup/restoreBackup')
  const { explainError } = await import('@/backup/explainError')
  const { countsOf } = await import('@/backup/manifest')
  const { beginBackupRun, endBackupRun } = await import('@/database/records/backupRuns')
  const { requireBackup } = await import('@/backup/readArchive')
  const keys = backupKeys()
  await requireBackup(file, keys)
  const { close, database } = await connectDatabase(say, { isShared: false })
  try {
    const beginning = {
      kind: 'restore',
      trigger: 'command',
      file: path.basename(file),
      at: new Date(),
    } as const
    const record = async (end: Parameters<typeof endBackupRun>[2]) =>
      endBackupRun(database, await beginBackupRun(database, beginning), end)
    const restored = await restoreBackup({
      database,
      file,
      keys,
      mediaFolder: mediaDirectory(),
      replaces,
      abortSignal: abortOnTermination(),
    }).catch(async (error: unknown) => {
      // A row would make an empty database one that needs --replace.
      if (replaces)
        await record({ error: explainError(error, file).failure }).catch(() => undefined)
      throw error
    })
    const { cancelledNotifications, deletedAgain, struckAgain, manifest, undone } = restored
    const counts = countsOf(manifest)
    await record({ ...counts, asOf: new Date(manifest.startedAt) })
    say(`Restored: ${counts.documents} documents and ${manifest.files.length} files of pictures`)
    say(`As of:    ${manifest.startedAt} (application ${manifest.application})`)
    say(
      `Everybody has to sign in again. Waiting notifications cancelled: ${cancelledNotifications || 'none'}.`,
    )
    if (deletedAgain > 0)
      say(`Requests deleted again, since they were deleted after the backup: ${deletedAgain}.`)
    if (struckAgain > 0)
      say(`Memos struck out again, since they were struck out after the backup: ${struckAgain}.`)
    if (undone.length > 0)
      say(
        `Undone: ${undone.length} decisions about accounts made after the backup. Repeat them before people are let in again:\n${undone.map((line) => `  ${line}`).join('\n')}`,
      )
    await completeSecrets()
    const { foreignSecondFactors } = await import('@/database/accounts/foreignSecondFactors')
    const sentence = await foreignSecondFactors(database)
    if (sentence) say(sentence)
    say(
      'Before you let people in again, repeat the deletions and corrections made since then; passwords and second factors are those of the backup (docs/operations.md).',
    )
  } finally {
    await close()
  }
}
