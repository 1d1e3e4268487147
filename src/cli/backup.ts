import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from '../config/StartError'
import { environment } from '../config/env'
import { packageVersion } from '../config/packageVersion'
import { parseCommandLine } from '../config/parseCommandLine'
import { mediaDirectory } from '../config/paths'

import { runCommand, say } from './runCommand'

const {
  positionals: [target = ''],
} = parseCommandLine({
  name: 'npm run backup',
  description:
    'Writes everything into one file, while the application runs; into a folder it writes a file named by the time (docs/operations.md).',
  operands: { usage: '<folder or file>', min: 1, max: 1 },
})

await runCommand(async () => {
  const { BACKUP_PASSPHRASE: passphrase } = environment()
  const file = await fileOf(target, passphrase !== undefined)
  const { connectDatabase } = await import('./connectDatabase')
  const { takeBackup } = await import('../backup/takeBackup')
  const { client, close, database } = await connectDatabase(say, { isShared: true })
  try {
    const mediaFolder = mediaDirectory()
    const version = await packageVersion()
    const options = { client, database, file, mediaFolder, passphrase, version }
    const { collections, files, missingFiles, startedAt } = await takeBackup(options)
    const documents = collections.reduce((sum, one) => sum + one.documents, 0)
    const { size } = await stat(file)
    say(`Backup: ${file} (${Math.ceil(size / 1024)} kB)`)
    say(`Holds:  ${documents} documents, ${files.length} pictures, as of ${startedAt}`)
    if (missingFiles.length > 0)
      say(
        `Missing: ${missingFiles.length} pictures that the database names are not in ${mediaFolder}`,
      )
    say(
      passphrase
        ? 'It is encrypted with BACKUP_PASSPHRASE, without which nobody can restore it.'
        : 'It is NOT encrypted and holds personal data and password hashes: set BACKUP_PASSPHRASE, or keep it where only you can read.',
    )
  } finally {
    await close()
  }
})

/** A file in a folder is named by the time. */
async function fileOf(target: string, isEncrypted: boolean): Promise<string> {
  const isFolder =
    target.endsWith('/') ||
    (await stat(target).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  const folder = isFolder ? target : path.dirname(target)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartError(`${folder} can't be used (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (!isFolder) return path.resolve(target)
  const time = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  return path.resolve(folder, `harumatchum-${time}.tar.gz${isEncrypted ? '.encrypted' : ''}`)
}
