import type { Recount } from '../database/recountRequests'

import { connectDatabase } from './connectDatabase'
import { runCommand, say } from './runCommand'
import { StartError } from './StartError'

/** `npm run doctor`: counts the requests one by one and repairs counts that are wrong, while the application runs; with `-- --dry-run` it only looks. */
await runCommand(async () => {
  const options = process.argv.slice(2)
  if (options.some((option) => option !== '--dry-run'))
    throw new StartError('Say nothing more, or: npm run doctor -- --dry-run')
  const repairs = options.length === 0
  const { areRequestsCounted, recountRequests } = await import('../database/recountRequests')
  const { close, database } = await connectDatabase(say, { isShared: true })
  try {
    if (!(await areRequestsCounted(database)))
      throw new StartError('Nothing was counted here yet: the next start of the application does.')
    for (const line of linesOf(await recountRequests(database, { repairs }), repairs)) say(line)
  } finally {
    await close()
  }
})

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
  if (of === 'all') return 'all requests'
  return of === 'assigned' ? 'assigned requests' : `agent ${of}`
}
