import { environment } from '../config/env'
import { mediaDirectory } from '../config/paths'

import { connectDatabase } from './connectDatabase'
import { runCommand, say } from './runCommand'
import { StartError } from './StartError'

const usage = 'npm run restore -- <file> [--replace | --check]'

/** `npm run restore -- <file>`: the way back of `npm run backup`, with the application stopped (docs/operations.md). */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const options = given.filter((argument) => argument.startsWith('-'))
  const [file, ...others] = given.filter((argument) => !argument.startsWith('-'))
  const isKnown = options.every((option) => option === '--replace' || option === '--check')
  if (!file || others.length > 0 || options.length > 1 || !isKnown)
    throw new StartError(`Say from where: ${usage}`)
  const { BACKUP_PASSPHRASE: passphrase } = environment()
  if (options.includes('--check')) {
    const { checkBackup } = await import('../backup/checkBackup')
    const manifest = await checkBackup(file, passphrase)
    say(`${file} is whole: the database ${manifest.database} as of ${manifest.startedAt}.`)
    return
  }
  const { restoreBackup } = await import('../backup/restoreBackup')
  const { close, database } = await connectDatabase(say, { isShared: false })
  try {
    const { cancelledNotifications, deletedAgain, manifest } = await restoreBackup({
      database,
      file,
      mediaFolder: mediaDirectory(),
      passphrase,
      replaces: options.includes('--replace'),
    })
    const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0)
    say(`Restored: ${documents} documents and ${manifest.files.length} pictures`)
    say(`As of:    ${manifest.startedAt} (application ${manifest.application})`)
    say(
      `Everybody signs in anew. ${cancelledNotifications} notifications that waited were cancelled.`,
    )
    if (deletedAgain > 0)
      say(`${deletedAgain} requests that were deleted since then were deleted again.`)
    say('Look for what else was deleted since then (docs/operations.md) before you start it.')
  } finally {
    await close()
  }
})
