import os from 'node:os'

import { parseCommandLine } from '../src/process/parseCommandLine'

import type { Floor } from './buildFloors'
import type { Measurements } from './measurements'
import { numbers, type Options, optionsOf } from './options'
import { print, write } from './report'

type Part = {
  title: string
  floors?: Floor[]
  measure: (options: Options) => Promise<Measurements>
}

/** In the order of docs/performance.md. Each is loaded when it runs, so that `--help` is quick. */
const parts: Record<string, Part> = {
  landing: {
    title: 'Weight of pages',
    floors: ['next', 'payload'],
    measure: async (options) => (await import('./parts/weight')).measureWeight(options),
  },
  lighthouse: {
    title: 'Lighthouse',
    floors: ['next'],
    measure: async (options) => (await import('./parts/lighthouse')).measureLighthouse(options),
  },
  preview: {
    title: 'Preview',
    measure: async (options) => (await import('./parts/preview')).measurePreview(options),
  },
  claims: {
    title: 'Check of claims',
    measure: async () => (await import('./parts/claims')).measureClaims(),
  },
  visits: {
    title: 'Visits',
    floors: ['next'],
    measure: async (options) => (await import('./parts/visits')).measureVisits(options),
  },
  submit: {
    title: 'Submissions',
    floors: ['payload'],
    measure: async (options) => (await import('./parts/submissions')).measureSubmissions(options),
  },
  lists: {
    title: 'Tables and search',
    measure: async (options) => (await import('./parts/lists')).measureLists(options),
  },
  live: {
    title: 'Live',
    floors: ['next'],
    measure: async (options) => (await import('./parts/live')).measureLive(options),
  },
  start: {
    title: 'Start and memory',
    floors: ['payload'],
    measure: async (options) => (await import('./parts/start')).measureStart(options),
  },
  backup: {
    title: 'Backups and drills',
    measure: async (options) => (await import('./parts/backups')).measureBackups(options),
  },
  log: {
    title: 'Access log and exports',
    measure: async (options) => (await import('./parts/accessLog')).measureAccessLog(options),
  },
}
const names = Object.keys(parts)
const titles = Object.values(parts).map((part) => part.title)

const {
  positionals: chosen,
  refuse,
  values,
} = parseCommandLine({
  name: 'npm run bench',
  description: `Measures the product beside its floors, alternating on this machine, and writes the tables of docs/performance.md.\nParts: ${names.join(', ')}; without any: all.`,
  operands: { usage: '[part …]', min: 0, max: names.length },
  options: {
    quick: {
      type: 'boolean',
      help: 'runs briefly, to see that it runs, and writes nothing; claims is as long as ever',
    },
    rounds: {
      type: 'string',
      value: 'number',
      help: 'how often each load is repeated (landing, visits, submit, lists, start)',
    },
    seconds: {
      type: 'string',
      value: 'number',
      help: 'how long one round under load takes (visits, submit, start)',
    },
    reads: {
      type: 'string',
      value: 'number',
      help: 'how many reads a median is of (preview, lists, live)',
    },
    lighthouseRuns: {
      type: 'string',
      value: 'number',
      help: 'how often Lighthouse runs (lighthouse)',
    },
  },
})
const unknown = chosen.find((name) => !parts[name])
if (unknown) refuse(`There is no part ${unknown}; there are ${names.join(', ')}`)
const wrong = numbers.find((name) => values[name] !== undefined && !(Number(values[name]) > 0))
if (wrong) refuse(`--${wrong} takes a number above 0`)

async function main(): Promise<void> {
  const { buildForTests } = await import('../tests/support/machine/build')
  const { buildFloor } = await import('./buildFloors')
  const { startBenchDatabase } = await import('./database')
  await buildForTests()
  const measured = (chosen.length ? chosen : names).map((name) => parts[name] as Part)
  for (const floor of new Set(measured.flatMap(({ floors = [] }) => floors)))
    await buildFloor(floor)
  const stopDatabase = await startBenchDatabase()
  try {
    for (const { measure, title } of measured) {
      const found = await measure(optionsOf(values))
      const result = { title, at: new Date().toISOString(), load: os.loadavg()[1] ?? 0, ...found }
      print(result)
      if (!values.quick) await write(result, titles)
    }
  } finally {
    await stopDatabase()
  }
}

await main()
process.exit()
