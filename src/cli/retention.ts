import { StartError } from '@/config/StartError'
import { parseCommandLine } from '@/process/parseCommandLine'
import { say } from '@/process/say'

import { runCommand } from './runCommand'
import { withPayload } from './withPayload'

const {
  values: { 'dry-run': isDryRun = false },
} = parseCommandLine({
  name: 'npm run retention',
  description: 'Deletes the requests whose time is over, now.',
  options: { 'dry-run': { type: 'boolean', help: 'only counts them' } },
})

await runCommand(async () => {
  const report = await withPayload(async (payload) => {
    const { dryRunRetention, runRetention } = await import('@/jobs/retention/runRetention')
    return isDryRun ? dryRunRetention(payload, 'command') : runRetention(payload, 'command')
  })
  if (!report) throw new StartError('Another process is deleting just now; nothing was done here.')
  const { reportLines } = await import('@/jobs/retention/reportLines')
  for (const line of reportLines(report)) say(line)
  if (report.state !== 'done') throw new StartError('Not everything was deleted; see the log.')
})
