import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { buildForTests } from '../tests/helpers/build'
import { startTestDatabase, stopTestDatabase, testDatabaseUrl } from '../tests/helpers/database'
import { type LiveStream, openLiveStream } from '../tests/helpers/liveStream'
import { login, startServer } from '../tests/helpers/server'

import { collectable, memoryOf } from './memory'

/**
 * Open live streams on one process of the production build, over the loopback: how long from a visitor's submission
 * until it is told and until its row can be shown, and what a stream costs in memory beside one of Node alone.
 */
const streams = 200
/** For memory: the difference between this many and `streams`, so that what the first ones warm up does not count. */
const manyStreams = 1000
const agents = 5
const streamsPerAgent = 20
const submissions = 100
const pause = 50
const patience = 10_000

type Session = { Cookie: string; Origin: string }
type Agent = { id: string; session: Session }

async function send<T>(url: string, method: string, body: object, headers: object): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

async function signInAgent(url: string, asAdmin: Session): Promise<Agent> {
  const email = `agent-${randomBytes(6).toString('hex')}@bench.test`
  const data = { name: '이영업', phone: '01011112222', email, password: 'agent-password' }
  const { doc } = await send<{ doc: { id: string } }>(`${url}/api/agents`, 'POST', data, asAdmin)
  await send(`${url}/api/agents/${doc.id}`, 'PATCH', { status: 'approved' }, asAdmin)
  return { id: doc.id, session: await login(url, { email, password: data.password }, 'agents') }
}

async function openMany(count: number, open: () => Promise<LiveStream>): Promise<LiveStream[]> {
  const opened: LiveStream[] = []
  while (opened.length < count) {
    const batch = Math.min(20, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: batch }, open))))
  }
  return opened
}

/** A submission as of a visitor with an address of its own. */
function submit(url: string, agentId: string, index: number) {
  const phone = `010${String(index).padStart(8, '0')}`
  const visitor = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` }
  const body = { name: '김하루', phone, agreed: true, agentId }
  const address = `${url}/api/consultation-requests`
  return send<{ doc: { id: string } }>(address, 'POST', body, visitor)
}

const within = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    wait(patience, undefined, { ref: false }).then(() => {
      throw new Error('A change was not told in time.')
    }),
  ])

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

const row = (name: string, values: number[]) => {
  const figures = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1).padStart(9))
  return `${name.padEnd(44)}${figures.join('')}`
}

async function measureTimes(url: string, admins: LiveStream[], ofAgent: Map<Agent, LiveStream[]>) {
  const times = { answered: [] as number[], heard: [] as number[], shown: [] as number[] }
  const people = [...ofAgent.keys()]
  for (let index = 0; index < submissions; index += 1) {
    const agent = people[index % people.length] as Agent
    const startedAt = performance.now()
    const { doc } = await submit(url, agent.id, index)
    times.answered.push(performance.now() - startedAt)
    const own = ofAgent.get(agent) ?? []
    const heard = [...admins, ...own].map(async ({ heard }) => {
      times.heard.push((await heard('change', doc.id)).at - startedAt)
    })
    const shown = (async () => {
      await own[0]?.heard('change', doc.id)
      const rows = await fetch(`${url}/api/customers`, { headers: agent.session })
      if (!(await rows.text()).includes(doc.id)) throw new Error('The row is not there.')
      times.shown.push(performance.now() - startedAt)
    })()
    await within(Promise.all([...heard, shown]))
    await wait(pause)
  }
  return times
}

/** KB for each stream, between `streams` and `manyStreams` of them. */
async function measureMemory(child: ChildProcess, url: string, session: Session | object) {
  const headers = session as Record<string, string>
  const open = () => openLiveStream(url, headers)
  const first = await openMany(streams, open)
  const before = await memoryOf(child)
  const further = await openMany(manyStreams - streams, open)
  const after = await memoryOf(child)
  for (const { close } of [...first, ...further]) close()
  return (after - before) / (manyStreams - streams)
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

async function main(): Promise<string> {
  await buildForTests()
  await startTestDatabase()
  const env = {
    ...collectable,
    LIVE_STREAMS_PER_ACCOUNT: String(manyStreams),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
  }
  const server = await startServer({ databaseUrl: testDatabaseUrl('bench'), env })
  try {
    const { url } = server
    const asAdmin = await login(url)
    const ofAgent = new Map<Agent, LiveStream[]>()
    const people: Agent[] = []
    for (let index = 0; index < agents; index += 1) people.push(await signInAgent(url, asAdmin))

    const before: number[] = []
    for (let index = 0; index < submissions; index += 1) {
      const startedAt = performance.now()
      await submit(url, (people[index % agents] as Agent).id, submissions + index)
      before.push(performance.now() - startedAt)
      await wait(pause)
    }
    for (const agent of people) {
      const open = () => openLiveStream(url, agent.session)
      ofAgent.set(agent, await openMany(streamsPerAgent, open))
    }
    const admins = await openMany(streams - agents * streamsPerAgent, () =>
      openLiveStream(url, asAdmin),
    )
    const times = await measureTimes(url, admins, ofAgent)
    for (const { close } of [...admins, ...[...ofAgent.values()].flat()]) close()
    await wait(1000)

    const memory = await measureMemory(server.process, url, asAdmin)
    const bare = await measureBareMemory()
    return [
      `${submissions} submissions, each told to ${admins.length + streamsPerAgent} of ${streams} open streams; milliseconds from sending it`,
      `${''.padEnd(44)}${['p50', 'p95', 'most'].map((name) => name.padStart(9)).join('')}`,
      row('answered, no stream open', before),
      row(`answered, ${streams} streams open`, times.answered),
      row('told on a stream', times.heard),
      row('its row read by the page that was told', times.shown),
      '',
      `KB for each of ${manyStreams - streams} further streams`,
      `${'here'.padEnd(44)}${memory.toFixed(1).padStart(9)}`,
      `${'node:http alone'.padEnd(44)}${bare.toFixed(1).padStart(9)}`,
      `${'ratio'.padEnd(44)}${(memory / bare).toFixed(1).padStart(9)}`,
    ].join('\n')
  } finally {
    await server.stop()
  }
}

try {
  process.stdout.write(`${await main()}\n`)
} finally {
  await stopTestDatabase()
}
process.exit()
