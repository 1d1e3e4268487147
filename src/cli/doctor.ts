import type { Db } from 'mongodb'

import { completeSecrets } from '../bootstrap/secrets'
import { StartError } from '../config/StartError'
import { environment } from '../config/env'
import { parseCommandLine } from '../config/parseCommandLine'
import type { Recount } from '../database/counts/recountConsultations'
import { calendarEnd } from '../domain/businessDays'
import { calendarDaysLeft, calendarWarning } from '../domain/calendarEnd'

import { runCommand, say } from './runCommand'

const {
  values: { 'dry-run': isDryRun = false },
} = parseCommandLine({
  name: 'npm run doctor',
  description:
    'Counts the requests one by one and repairs counts that are wrong, and what search finds rows by, while the application runs; ' +
    'does what its jobs have left undone.',
  options: { 'dry-run': { type: 'boolean', help: 'only says what is wrong' } },
})

await runCommand(async () => {
  const repairs = !isDryRun
  const { connectDatabase } = await import('./connectDatabase')
  const { areConsultationsCounted, recountConsultations } =
    await import('../database/counts/recountConsultations')
  const { close, database } = await connectDatabase(say, { isShared: true })
  try {
    if (!(await areConsultationsCounted(database)))
      throw new StartError('Nothing was counted here yet: the next start of the application does.')
    say(calendarLine())
    await completeSecrets(environment().PORT ?? 3000)
    const { foreignSecondFactors } = await import('../database/accounts/foreignSecondFactors')
    say((await foreignSecondFactors(database)) ?? 'Every second factor can be checked.')
    if (repairs) await doJobs(database)
    for (const line of linesOf(await recountConsultations(database, { repairs }), repairs))
      say(line)
    if (!repairs) return
    const { fillNgrams } = await import('../database/search/fillNgrams')
    const filled = await fillNgrams(database)
    say(filled ? `Made searchable: ${filled} rows.` : 'Every row can be searched for.')
  } finally {
    await close()
  }
})

function calendarLine(): string {
  if (!calendarWarning()) return `The calendar of public holidays is known until ${calendarEnd}.`
  const left = calendarDaysLeft(new Date())
  const end = left < 0 ? 'ended on' : `ends in ${left} days, on`
  return `The calendar of public holidays ${end} ${calendarEnd}: install a newer version of @hyunbinseo/holidays-kr.`
}

/** What a process that ended has left to its jobs: an earlier version would never do it. */
async function doJobs(database: Db): Promise<void> {
  const { countUncounted } = await import('../database/counts/countUncounted')
  const { queueUntold } = await import('../database/untoldConsultations')
  while (await queueUntold(database));
  while (await countUncounted(database));
}

function linesOf({ assigned, requests, wrong }: Recount, repairs: boolean): string[] {
  const found = `Requests: ${requests}, ${assigned} of them assigned to agents.`
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
