import os from 'node:os'

import { parseCommandLine } from '../src/config/parseCommandLine'
import { buildForTests } from '../tests/helpers/build'

import { buildFloor } from './buildFloors'
import { startBenchDatabase } from './database'
import type { Findings } from './findings'
import { numbers, type Options, optionsOf } from './options'
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

const {
  positionals: chosen,
  refuse,
  values,
} = parseCommandLine({
  name: 'npm run bench',
  description: `Measures the product beside its floors, in turns on this machine, and writes the tables of docs/performance.md.\nParts: ${names.join(', ')}; without any: all.`,
  operands: { usage: '[part …]', min: 0, max: names.length },
  options: {
    quick: { type: 'boolean', help: 'runs briefly, to see that it runs, and writes nothing' },
    rounds: { type: 'string', value: 'number', help: 'how often each load is repeated' },
    seconds: { type: 'string', value: 'number', help: 'how long one round under load takes' },
    reads: { type: 'string', value: 'number', help: 'how many reads a median is of' },
    lighthouseRuns: { type: 'string', value: 'number', help: 'how often Lighthouse runs' },
  },
})
const unknown = chosen.find((name) => !parts[name])
if (unknown) refuse(`There is no part ${unknown}; there are ${names.join(', ')}`)
const wrong = numbers.find((name) => values[name] !== undefined && !(Number(values[name]) > 0))
if (wrong) refuse(`--${wrong} takes a number above 0`)

async function main(): Promise<void> {
  await buildForTests()
  await buildFloor('next')
  await buildFloor('payload')
  const stopDatabase = await startBenchDatabase()
  try {
    for (const name of chosen.length ? chosen : names) {
      const { measure, title } = parts[name] as Part
      const found = await measure(optionsOf(values))
      const result = { title, at: new Date().toISOString(), load: os.loadavg()[1] ?? 0, ...found }
      print(result)
      if (!values.quick) await write(name, result, names)
    }
  } finally {
    await stopDatabase()
  }
}

await main()
process.exit()
