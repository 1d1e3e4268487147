import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { routes } from '@/config/routes'
import { withTimeout } from '@/domain/shared/withTimeout'

import { sendJson, type SessionHeaders, signInAgent } from '../../tests/support/http/client'
import { type LiveStream, openLiveStream } from '../../tests/support/http/liveStream'
import { percentile } from '../../tests/support/http/metrics'
import { signIn } from '../../tests/support/http/server'
import { dropDatabase } from '../database'
import { compare, type Measurements } from '../measurements'
import { collectable, memoryOf } from '../memory'
import type { Options } from '../options'
import { cpuOf } from '../processes'
import { type Served, startFloor, startProduct } from '../servers'
import { withRetries } from '../withRetries'

const streams = 200
/** Memory is the difference between this many and `streams`, so that warming up does not count. */
const manyStreams = 1000
const agents = 5
const streamsPerAgent = 20
const pause = 50
const timeoutMs = 10_000
const database = 'bench-live'

type Agent = { id: string; session: SessionHeaders }

async function openMany(count: number, open: () => Promise<LiveStream>): Promise<LiveStream[]> {
  const opened: LiveStream[] = []
  while (opened.length < count) {
    const batch = Math.min(20, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: batch }, open))))
  }
  return opened
}

const closeAll = (opened: LiveStream[]) => {
  for (const { close } of opened) close()
}

let submitted = 0

/** Submits as another visitor each time, with another phone and client address. */
function submit(url: string, agentId: string) {
  const index = (submitted += 1)
  const phone = `010${String(index).padStart(8, '0')}`
  const visitor = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` }
  const body = { name: '김하루', phone, agreed: true, agentId }
  const address = url + routes.consultationsApi
  return sendJson<{ doc: { id: string } }>('POST', address, body, visitor)
}

const failLate = () => {
  throw new Error('A change was not told in time.')
}

type Times = Record<'answered' | 'heard' | 'shown', number[]>

async function measureTimes(
  url: string,
  count: number,
  admins: LiveStream[],
  ofAgent: Map<Agent, LiveStream[]>,
): Promise<Times> {
  const times: Times = { answered: [], heard: [], shown: [] }
  const people = [...ofAgent.keys()]
  for (let index = 0; index < count; index += 1) {
    const agent = people[index % people.length] as Agent
    const startedAt = performance.now()
    const { doc } = await submit(url, agent.id)
    times.answered.push(performance.now() - startedAt)
    const own = ofAgent.get(agent) ?? []
    const heard = [...admins, ...own].map(async ({ heard }) => {
      times.heard.push((await heard('change', doc.id)).at - startedAt)
    })
    const shown = (async () => {
      await own[0]?.heard('change', doc.id)
      const rows = await fetch(url + routes.customersApi, { headers: agent.session })
      if (!(await rows.text()).includes(doc.id)) throw new Error('The row is not there.')
      times.shown.push(performance.now() - startedAt)
    })()
    await withTimeout(Promise.all([...heard, shown]), timeoutMs, failLate)
    await wait(pause)
  }
  return times
}

/** CPU milliseconds of the server per submission, with no open stream that may see it. */
async function measureBlind({ pid, url }: Served, count: number, agent: Agent): Promise<number> {
  const before = cpuOf(pid)
  for (let index = 0; index < count; index += 1) await submit(url, agent.id)
  return (cpuOf(pid) - before) / count
}

/** KB per stream. */
async function measureMemory(child: ChildProcess, url: string, session: SessionHeaders | object) {
  const open = () => openLiveStream(url, session as Record<string, string>)
  const first = await openMany(streams, open)
  const before = await memoryOf(child)
  const further = await openMany(manyStreams - streams, open)
  const after = await memoryOf(child)
  closeAll([...first, ...further])
  return (after - before) / (manyStreams - streams)
}

async function measureFloorMemory(): Promise<number> {
  const floor = await startFloor('next', { env: collectable })
  try {
    return await measureMemory(floor.process, floor.url, {})
  } finally {
    await floor.stop()
  }
}

async function measureBareMemory(): Promise<number> {
  const child = spawn(process.execPath, ['bench/bareStreams.mjs'], {
    env: { ...process.env, ...collectable },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return await measureMemory(child, `http://localhost:${String(port).trim()}`, {})
  } finally {
    child.kill()
  }
}

/** Measures how long a live event takes from the submission on, and what an open stream costs. */
export async function measureLive({ reads }: Options): Promise<Measurements> {
  await dropDatabase(database)
  const env = { ...collectable, LIVE_STREAMS_PER_ACCOUNT: String(manyStreams) }
  const product = await startProduct(database, env)
  try {
    const { url } = product
    const asAdmin = await withRetries(() => signIn(url))
    const people: Agent[] = []
    while (people.length < agents) people.push(await withRetries(() => signInAgent(url, asAdmin)))
    const [agent, otherAgent] = people as [Agent, Agent]
    await measureBlind(product, reads, agent)
    const alone = await measureBlind(product, 2 * reads, agent)
    const blind = await openMany(manyStreams, () => openLiveStream(url, otherAgent.session))
    const beside = await measureBlind(product, 2 * reads, agent)
    closeAll(blind)
    await wait(1000)

    const ofAgent = new Map<Agent, LiveStream[]>()
    for (const person of people) {
      const open = () => openLiveStream(url, person.session)
      ofAgent.set(person, await openMany(streamsPerAgent, open))
    }
    const admins = await openMany(streams - agents * streamsPerAgent, () =>
      openLiveStream(url, asAdmin),
    )
    const times = await measureTimes(url, reads, admins, ofAgent)
    closeAll([...admins, ...[...ofAgent.values()].flat()])
    await wait(1000)

    const memory = await measureMemory(product.process, url, asAdmin)
    const [next, node] = [await measureFloorMemory(), await measureBareMemory()]
    const p95 = (values: number[]) => [percentile(values, 0.95)]
    return {
      rows: [
        compare({
          what: `accepted and told, p95, ${streams} open streams`,
          unit: 'ms',
          product: p95(times.heard),
          target: { of: 'product', atMost: 300 },
        }),
        compare({
          what: 'its row read by the page that was told, p95',
          unit: 'ms',
          product: p95(times.shown),
          target: { of: 'product', atMost: 300 },
        }),
        compare({
          what: 'memory for each idle stream; floor: a route of Next',
          unit: 'KB',
          product: [memory],
          floor: [next],
          target: { of: 'ratio', atMost: 1.2 },
        }),
        compare({
          what: `CPU for each submission with ${manyStreams} streams that may not see it; floor: with none`,
          unit: 'ms',
          digits: 2,
          product: [beside],
          floor: [alone],
        }),
      ],
      remarks: [
        `${reads} submissions, each told to ${admins.length + streamsPerAgent} of ${streams} streams; answered after ${percentile(times.answered, 0.5).toFixed(1)} ms (p50). A stream of node:http alone takes ${node.toFixed(1)} KB.`,
      ],
    }
  } finally {
    await product.stop()
  }
}
