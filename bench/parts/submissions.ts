import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { testDatabaseUrl } from '../../tests/support/database/database'
import { dropDatabase, withDatabase } from '../database'
import { compare, type Measurement, type Measurements } from '../measurements'
import { interleave } from '../measure'
import type { Options } from '../options'
import { addAgents } from '../rows'
import { startFloor, startProduct } from '../servers'
import { startLoad, type Sample } from '../startLoad'

const database = 'bench-submissions'
const bareDatabase = 'bench-bare'
const writers = [1, 10, 50]
/** Jobs still queue, count and send after a round; the next round must not pay for that. */
const outboxTimeoutMs = 120_000

/** Compares a submission with everything that it entails with a bare collection's create, and with all on one agent's referral link. */
export async function measureSubmissions(options: Options): Promise<Measurements> {
  await dropDatabase(database)
  await dropDatabase(bareDatabase)
  const product = await startProduct(database)
  const floor = await startFloor('payload', { database: bareDatabase, ready: '/api/requests' })
  const load = startLoad()
  try {
    const generated = await withDatabase(database, (db) => addAgents(db, options.agents))
    const agents = generated
      .filter(({ status }) => status === 'approved')
      .map(({ _id }) => String(_id))
    const { seconds } = options
    const submit = (connections: number, to: string[], path = '/api/consultation-requests') => ({
      connections,
      seconds,
      ask: { kind: 'submit' as const, path, agents: to },
    })
    const onProduct = async (connections: number, to: string[]) => {
      const sample = await load.put(product, submit(connections, to))
      await emptyOutbox()
      return sample
    }
    const onFloor = (connections: number) =>
      load.put(floor, submit(connections, agents, '/api/requests'))
    await onProduct(10, agents)
    await onFloor(10)

    const rows: Measurement[] = []
    const failures: string[] = []
    for (const count of writers) {
      const samples = await interleave(options.rounds, {
        product: () => onProduct(count, agents),
        floor: () => onFloor(count),
        one: () => onProduct(count, agents.slice(0, 1)),
      })
      rows.push(...rowsOf(count, samples))
      const [first] = samples.product.map(({ firstFailure }) => firstFailure).filter(Boolean)
      failures.push(
        `${count}: ${sum(samples.product)} and ${sum(samples.one)} on one link, floor ${sum(samples.floor)}${first ? ` (${first})` : ''}`,
      )
    }
    const raw = await measureRaw(options)
    return {
      rows,
      remarks: [
        `Failures by writers — ${failures.join('; ')}.`,
        `Inserts by the driver alone, 10 at once, same durability: ${raw.perSecond.toFixed(0)} per second at ${raw.cpu.toFixed(2)} ms of CPU.`,
      ],
    }
  } finally {
    load.end()
    await product.stop()
    await floor.stop()
  }
}

const sum = (samples: Sample[]) => samples.reduce((all, { failures }) => all + failures, 0)

type Samples = Record<'product' | 'floor' | 'one', Sample[]>

function rowsOf(count: number, { floor, one, product }: Samples): Measurement[] {
  const title = `submit, ${count} ${count === 1 ? 'writer' : 'writers'}`
  const rate = (samples: Sample[]) => samples.map(({ perSecond }) => perSecond)
  const cpu = (samples: Sample[]) => samples.map((sample) => sample.cpu)
  return [
    compare({
      what: `${title}: creates per second`,
      digits: 0,
      product: rate(product),
      floor: rate(floor),
      target: { of: 'ratio', atLeast: count === 1 ? 0.7 : 0.8 },
    }),
    compare({
      what: `${title}: CPU per create`,
      unit: 'ms',
      digits: 2,
      product: cpu(product),
      floor: cpu(floor),
      target: { of: 'ratio', atMost: count === 1 ? 1.5 : 1.3 },
    }),
    compare({
      what: `${title}, all on one agent's referral link: creates per second; floor: spread over all agents`,
      digits: 0,
      product: rate(one),
      floor: rate(product),
      target: { of: 'ratio', atLeast: 1 },
    }),
  ]
}

/** Resolves when every mark is taken off and the outbox is empty, or after the timeout. */
async function emptyOutbox(): Promise<void> {
  await withDatabase(database, async (db) => {
    const end = Date.now() + outboxTimeoutMs
    const marked = { $or: [{ untold: { $type: 'date' } }, { uncounted: { $gte: '' } }] }
    const isBusy = async () =>
      (await db.collection('consultation-requests').findOne(marked)) ??
      (await db.collection('notifications').findOne({ state: 'pending' }))
    while (Date.now() < end && (await isBusy())) await wait(250)
  })
}

/** Runs in a process of its own, so that its CPU is known. */
async function measureRaw({ seconds }: Options): Promise<{ perSecond: number; cpu: number }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/rawInserts.ts', testDatabaseUrl('bench-raw'), String(seconds)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [answer] = (await once(child.stdout, 'data')) as [Buffer]
  await dropDatabase('bench-raw')
  return JSON.parse(answer.toString()) as { perSecond: number; cpu: number }
}
