import os from 'node:os'

import { buildForTests } from '../tests/helpers/build'

import { buildFloor } from './buildFloors'
import { startBenchDatabase } from './database'
import type { Findings } from './findings'
import { type Options, optionsOf } from './options'
import { measureAccessLog } from './parts/accessLog'
import { measureLighthouse } from './parts/lighthouse'
import { measureLists } from './parts/lists'
import { measureLive } from './parts/live'
import { measureStart } from './parts/start'
import { measureSubmissions } from './parts/submissions'
import { measureVisits } from './parts/visits'
import { measureWeight } from './parts/weight'
import { print, write } from './report'

type Part = { title: string; measure: (options: Options) => Promise<Findings> }

/** In the order of the page. */
const parts: Record<string, Part> = {
  landing: { title: 'Weight of pages', measure: measureWeight },
  lighthouse: { title: 'Lighthouse', measure: measureLighthouse },
  visits: { title: 'Visits', measure: measureVisits },
  submit: { title: 'Submissions', measure: measureSubmissions },
  lists: { title: 'Tables and search', measure: measureLists },
  live: { title: 'Live', measure: measureLive },
  start: { title: 'Start and memory', measure: measureStart },
  log: { title: 'Access log and exports', measure: measureAccessLog },
}
const names = Object.keys(parts)

/**
 * `npm run bench`: the product beside its floors, measured in turns on this machine; the tables go into docs/performance.md.
 * Arguments choose parts; `--quick` runs them briefly, to see that they run, and writes nothing; `--rounds=3`, `--seconds=2` and
 * `--reads=20` say how long to measure.
 */
async function main(args: string[]): Promise<void> {
  const isQuick = args.includes('--quick')
  const chosen = args.filter((arg) => !arg.startsWith('--'))
  const unknown = chosen.find((name) => !parts[name])
  if (unknown) throw new Error(`There is no part ${unknown}; there are ${names.join(', ')}.`)
  await buildForTests()
  await buildFloor('next')
  await buildFloor('payload')
  const stopDatabase = await startBenchDatabase()
  try {
    for (const name of chosen.length ? chosen : names) {
      const { measure, title } = parts[name] as Part
      const found = await measure(optionsOf(args))
      const result = { title, at: new Date().toISOString(), load: os.loadavg()[1] ?? 0, ...found }
      print(result)
      if (!isQuick) await write(name, result, names)
    }
  } finally {
    await stopDatabase()
  }
}

await main(process.argv.slice(2))
process.exit()
