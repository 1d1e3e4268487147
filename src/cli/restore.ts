import { completeSecrets } from '../bootstrap/secrets'
import { environment } from '../config/env'
import { parseCommandLine } from '../config/parseCommandLine'
import { mediaDirectory } from '../config/paths'

import { runCommand, say } from './runCommand'

const {
  positionals: [file = ''],
  refuse,
  values: { check: onlyChecks = false, replace: replaces = false },
} = parseCommandLine({
  name: 'npm run restore',
  description:
    'Brings back what `npm run backup` has written, with the application stopped (docs/operations.md).',
  operands: { usage: '<file>', min: 1, max: 1 },
  options: {
    replace: { type: 'boolean', help: 'gives up what is in the database' },
    check: { type: 'boolean', help: 'reads all of the file and writes nothing' },
  },
})
if (onlyChecks && replaces) refuse("Options '--check' and '--replace' exclude each other")

await runCommand(async () => {
  const { BACKUP_PASSPHRASE: passphrase, PORT = 3000 } = environment()
  if (onlyChecks) {
    const { checkBackup } = await import('../backup/checkBackup')
    const manifest = await checkBackup(file, passphrase)
    say(`${file} is whole: the database ${manifest.database} as of ${manifest.startedAt}.`)
    return
  }
  const { connectDatabase } = await import('./connectDatabase')
  const { restoreBackup } = await import('../backup/restoreBackup')
  const { close, database } = await connectDatabase(say, { isShared: false })
  try {
    const { cancelledNotifications, deletedAgain, manifest } = await restoreBackup({
      database,
      file,
      mediaFolder: mediaDirectory(),
      passphrase,
      replaces,
    })
    const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0)
    say(`Restored: ${documents} documents and ${manifest.files.length} pictures`)
    say(`As of:    ${manifest.startedAt} (application ${manifest.application})`)
    say(
      `Everybody signs in anew. ${cancelledNotifications} notifications that waited were cancelled.`,
    )
    if (deletedAgain > 0)
      say(`${deletedAgain} requests that were deleted since then were deleted again.`)
    await completeSecrets(PORT)
    const { foreignSecondFactors } = await import('../database/accounts/foreignSecondFactors')
    const sentence = await foreignSecondFactors(database)
    if (sentence) say(sentence)
    say('Look for what else was deleted since then (docs/operations.md) before you start it.')
  } finally {
    await close()
  }
})
