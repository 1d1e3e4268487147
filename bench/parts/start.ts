import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startServer } from '../../tests/support/http/server'
import { testBuildDirectory } from '../../tests/support/machine/build'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import { timeFirstStart } from '../firstStart'
import { interleave } from '../measure'
import type { Options } from '../options'
import { findProcess, residentOf } from '../processes'
import { startByNpm, startFloor, startProduct, type Served, waitUntilAnswered } from '../servers'

const database = 'bench-start'
const bareDatabase = 'bench-start-bare'
/** Switches every channel on, so that its memory counts; nothing is sent while the site is idle. */
const everything = {
  SMTP_URL: 'smtp://localhost:2525',
  WEBHOOK_URL: 'http://localhost:2526/',
  WEBHOOK_SECRET: 'a secret of the benchmark and of nothing else',
}

type Started = { seconds: number; megabytes: number }

/** Measures starts and the memory afterwards; the floor is a bare Payload application after its first API call. */
export async function measureStart({ rounds, seconds }: Options): Promise<Measurements> {
  await dropDatabase(database)
  await dropDatabase(bareDatabase)
  await (await startProduct(database)).stop()
  const idle = seconds * 2000
  const samples = await interleave(Math.min(rounds, 3), {
    product: () => measure(() => startProduct(database, everything), '/', idle),
    floor: () =>
      measure(
        () => startFloor('payload', { database: bareDatabase, ready: '/api/requests' }),
        '/api/requests',
        idle,
      ),
  })
  const { mongod, second } = await measureAlone(idle, Math.min(rounds, 3))
  const first = await timeFirstStart()
  const of = (key: keyof Started, all: Started[]) => all.map((sample) => sample[key])
  return {
    rows: [
      compare({
        what: 'application process, idle, everything switched on; floor: bare Payload',
        unit: 'MB',
        digits: 0,
        product: of('megabytes', samples.product),
        floor: of('megabytes', samples.floor),
        target: { of: 'ratio', atMost: 1.25 },
      }),
      compare({
        what: 'cold start to the first 200; floor: bare Payload, of its API',
        unit: 's',
        digits: 2,
        product: of('seconds', samples.product),
        floor: of('seconds', samples.floor),
        target: { of: 'ratio', atMost: 1.25 },
      }),
      compare({
        what: 'built-in `mongod`, idle',
        unit: 'MB',
        digits: 0,
        product: [mongod],
        target: { of: 'product', atMost: 200 },
      }),
      compare({
        what: 'second `npm start` with its built-in database to the first page',
        unit: 's',
        digits: 2,
        product: second,
        target: { of: 'product', atMost: 3 },
      }),
      compare({
        what: 'from a clone to the first page of the first `npm start`, `npm ci` apart',
        unit: 's',
        product: [first],
        target: { of: 'product', atMost: 45 },
      }),
    ],
  }
}

async function measure(
  start: () => Promise<Served>,
  first: string,
  idle: number,
): Promise<Started> {
  const startedAt = performance.now()
  const served = await start()
  try {
    await waitUntilAnswered(served.url + first, served.process)
    const seconds = (performance.now() - startedAt) / 1000
    // The first API call, whatever its answer, loads the rest.
    await (await fetch(`${served.url}/api/access`)).text()
    await wait(idle)
    return { seconds, megabytes: residentOf(served.pid) }
  } finally {
    await served.stop()
  }
}

/** Measures with the built-in database. */
async function measureAlone(idle: number, rounds: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-bench-'))
  try {
    const first = await startServer({ dataDir })
    await wait(idle)
    const pid = findProcess('mongod', dataDir)
    const mongod = pid ? residentOf(pid) : NaN
    await first.stop()
    const second: number[] = []
    while (second.length < rounds) second.push(await timeStart(dataDir))
    return { mongod, second }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Seconds from `npm start` to the first page. */
async function timeStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const { stop } = await startByNpm('.', { DATA_DIR: dataDir, BUILD_DIR: testBuildDirectory })
  const seconds = (performance.now() - startedAt) / 1000
  await stop()
  return seconds
}
