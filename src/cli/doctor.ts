import { existsSync } from 'node:fs'

import type { Db } from 'mongodb'

import { completeSecrets } from '@/bootstrap/secrets'
import { StartError } from '@/config/StartError'
import { environment } from '@/config/env'
import { parseCommandLine } from '@/process/parseCommandLine'
import { secretsFile } from '@/config/paths'
import type { Recount } from '@/database/counts/recountConsultations'
import { say } from '@/process/say'

import { problem } from './doctor/CheckResult'
import { runCommand } from './runCommand'

const {
  refuse,
  values: { 'dry-run': isDryRun = false, 'new-secret': isNewSecret = false },
} = parseCommandLine({
  name: 'npm run doctor',
  description:
    'Looks at database, indexes, clock, disk, mail, backups, secrets, public address and the calendar of public holidays, and says what to do. Counts ' +
    'the requests one by one and repairs counts that are wrong, timelines without a request, and what search finds rows by, while the application runs; does what its jobs have left ' +
    'undone. Ends with 1 where something has to be done.',
  options: {
    'dry-run': { type: 'boolean', help: 'only says what is wrong' },
    'new-secret': {
      type: 'boolean',
      help: 'notes that the present PAYLOAD_SECRET is meant to stay',
    },
  },
})

if (isDryRun && isNewSecret) refuse("Options '--dry-run' and '--new-secret' exclude each other")

const repairs = !isDryRun
const levelLabels = { fine: 'fine   ', hint: 'hint   ', problem: 'PROBLEM' } as const

await runCommand(async () => {
  // As set, before the start's own defaults.
  const { SERVER_URL: address } = environment()
  const { connectDatabase } = await import('./connectDatabase')
  const { wereConsultationsCounted } = await import('@/database/counts/recountConsultations')
  const { close, database } = await connectDatabase(say, { isShared: true })
  try {
    if (existsSync(secretsFile()) || environment().PAYLOAD_SECRET) await completeSecrets()
    if (isNewSecret) await noteNewSecret(database)
    const { runChecks } = await import('./doctor/runChecks')
    const isCounted = await wereConsultationsCounted(database)
    const results = [
      ...(await runChecks(database, address)),
      ...(isCounted ? [] : [problem('The counts do not exist yet: the next start makes them.')]),
    ]
    for (const { level, text } of results) say(`${levelLabels[level]} ${text}`)
    if (isCounted) await recount(database)
    const problems = results.filter(({ level }) => level === 'problem').length
    if (problems > 0)
      throw new StartError(
        problems === 1 ? '1 problem needs attention.' : `${problems} problems need attention.`,
      )
  } finally {
    await close()
  }
})

async function noteNewSecret(database: Db): Promise<void> {
  const { PAYLOAD_SECRET } = environment()
  if (!PAYLOAD_SECRET) throw new StartError('There is no PAYLOAD_SECRET to note.')
  const { replaceSecretDigest } = await import('@/database/secretDigest')
  await replaceSecretDigest(database, PAYLOAD_SECRET)
}

async function recount(database: Db): Promise<void> {
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  if (repairs) await doJobs(database)
  for (const line of linesOf(await recountConsultations(database, { repairs }))) say(line)
  await removeOrphans(database)
  if (!repairs) return
  const { fillNgrams } = await import('@/database/search/fillNgrams')
  const filled = await fillNgrams(database)
  say(filled ? `Made searchable: ${filled} rows.` : 'Every row can be searched for.')
}

async function removeOrphans(database: Db): Promise<void> {
  const { deleteOrphanedActivities } =
    await import('@/database/consultations/deleteOrphanedActivities')
  const rows = await deleteOrphanedActivities(database, { deletes: repairs })
  const done = repairs ? 'all removed' : 'nothing was changed'
  if (rows) say(`Rows in timelines of deleted requests: ${rows}, ${done}.`)
}

/** Does what an ended process left to its jobs: an earlier version would never do it. */
async function doJobs(database: Db): Promise<void> {
  const { countUncounted } = await import('@/database/counts/countUncounted')
  const { queueUntold } = await import('@/database/consultations/untoldConsultations')
  while (await queueUntold(database));
  while (await countUncounted(database));
}

function linesOf({ assigned, consultations, wrong }: Recount): string[] {
  const found = `Requests: ${consultations}, ${assigned} of them assigned to agents.`
  if (wrong.length === 0) return [found, 'Every count is right.']
  return [
    found,
    `Wrong counts: ${wrong.length}${repairs ? ', all repaired' : '; nothing was changed'}.`,
    ...wrong.map(({ of, shown, stored }) => `  ${nameOf(of)}: ${shown} instead of ${stored}`),
  ]
}

function nameOf(of: string): string {
  if (of === 'all' || of === 'assigned' || of === 'unassigned') return `${of} requests`
  const [owner, phase] = of.split(':')
  if (!phase) return `agent ${of}`
  return owner === 'phase' ? `${phase} requests` : `${phase} requests of agent ${owner}`
}
