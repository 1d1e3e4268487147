import { completeSecrets } from '../bootstrap/secrets'
import { StartError } from '../config/StartError'
import { completeEnvironment, environment } from '../config/env'
import { parseCommandLine } from '../config/parseCommandLine'
import { databaseDirectory } from '../config/paths'

import { runCommand, say } from './runCommand'

const {
  values: { 'dry-run': isDryRun = false },
} = parseCommandLine({
  name: 'npm run retention',
  description: 'Deletes the requests whose time is over, now.',
  options: { 'dry-run': { type: 'boolean', help: 'only counts them' } },
})

await runCommand(async () => {
  const { runningDatabaseUrl } = await import('../database/embedded/embeddedDatabase')
  const { databaseName, openDatabase } = await import('../bootstrap/openDatabase')
  const { DATABASE_URL, PORT = 3000 } = environment()
  await completeSecrets(PORT)
  const running = DATABASE_URL ? undefined : runningDatabaseUrl(databaseDirectory(), databaseName)
  if (running) completeEnvironment({ DATABASE_URL: running })
  const database = await openDatabase(say)
  const { openPayload } = await import('../server/openPayload')
  const { prepareDatabase } = await import('../server/prepareDatabase')
  const { firstAdminLine } = await import('../seed/firstAdmin')
  const { reportLines } = await import('../jobs/retention/reportLines')
  const { runRetention, previewRetention } = await import('../jobs/retention/runRetention')
  const payload = await openPayload()
  const firstAdmin = await prepareDatabase(payload)
  if (firstAdmin) say(firstAdminLine(firstAdmin))
  const report = isDryRun
    ? await previewRetention(payload, 'command')
    : await runRetention(payload, 'command')
  for (const line of report ? reportLines(report) : []) say(line)
  await payload.destroy()
  await database.close()
  if (!report) throw new StartError('Another process is deleting just now; nothing was done here.')
  if (report.state !== 'done') throw new StartError('Not everything was deleted; see the log.')
})
