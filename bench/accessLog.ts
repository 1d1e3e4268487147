import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { say } from '../src/process/say'

import { testDatabaseUrl } from '../tests/support/database/database'
import { startTestDatabase } from '../tests/support/database/databaseServer'
import { percentile } from '../tests/support/http/metrics'
import { median } from './measure'

/**
 * Measures what the access log costs: a list page of the panel with and without its row of the log, alternating in one process on one
 * database; and an export of many rows: time to its first byte, total time, memory; and the page
 * that answers an audit, of a log of as many entries as the first argument says, by as many agents as the second one.
 */
const sizes = process.argv.slice(2)
const [entries = 1_000_000, agents = 1000] = sizes.map(Number)
const rows = Math.min(20_000, entries)
const warmUps = 50
const reads = 400

async function prepare() {
  Object.assign(process.env, {
    DATABASE_URL: testDatabaseUrl(`bench-${randomBytes(4).toString('hex')}`),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    SERVER_URL: 'http://localhost:3000',
    ADMIN_EMAIL: 'admin@bench.test',
    ADMIN_PASSWORD: 'bench-password',
    LOG_LEVEL: 'fatal',
  })
  const { getPayload } = await import('payload')
  const { default: config } = await import('@payload-config')
  const payload = await getPayload({ config })
  const { prepareDatabase } = await import('../src/server/prepareDatabase')
  await prepareDatabase(payload)
  const { buildAdmin, buildConsultation } = await import('../tests/support/builders')
  const { asPerson, requestOf } = await import('../tests/support/http/requestOf')
  const admin = asPerson(await buildAdmin(payload), 'admins')
  await buildConsultation(payload)
  const { connectedDatabase } = await import('../src/database/core/adapter')
  const { ObjectId } = await import('mongodb')
  const collection = connectedDatabase(payload).collection('consultation-requests')
  // A key is unique, and rows without one are allowed.
  const stored = await collection.findOne({}, { projection: { idempotency: 0 } })
  const start = Date.UTC(2025, 0, 1)
  await collection.insertMany(
    Array.from({ length: rows - 1 }, (_, index) => ({
      ...stored,
      _id: new ObjectId(),
      submittedAt: new Date(start - index * 1000),
    })),
  )
  return { payload, request: () => requestOf(payload, admin) }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

async function comparePages({ request }: Prepared) {
  const { listConsultations } = await import('../src/useCases/consultations/listConsultations')
  const times = { logged: [] as number[], silent: [] as number[] }
  for (let read = -warmUps; read < reads; read += 1)
    for (const isAccessLogged of [false, true]) {
      const req = await request()
      req.context.isAccessLogged = isAccessLogged
      const start = performance.now()
      await listConsultations(req, {})
      const time = performance.now() - start
      if (read >= 0) times[isAccessLogged ? 'silent' : 'logged'].push(time)
    }
  const [logged, silent] = [median(times.logged), median(times.silent)]
  say(
    `A page of 20: ${silent.toFixed(2)} ms without its row of the log, ${logged.toFixed(2)} ms with it: ${(logged / silent).toFixed(2)} times ` +
      `(95 %: ${percentile(times.silent, 0.95).toFixed(2)} and ${percentile(times.logged, 0.95).toFixed(2)} ms).`,
  )
}

async function exportAll({ request }: Prepared, format: 'csv' | 'xlsx') {
  const { exportConsultations } = await import('../src/useCases/exports/exportConsultations')
  const start = performance.now()
  const { content } = await exportConsultations(await request(), { format, reason: '성능 측정' })
  let first = 0
  let size = 0
  let most = 0
  for await (const chunk of content) {
    first ||= performance.now() - start
    size += chunk.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  const time = performance.now() - start
  say(
    `${rows} requests as ${format}: first byte after ${first.toFixed(0)} ms, ${(size / 2 ** 20).toFixed(1)} MB in ${time.toFixed(0)} ms, ` +
      `at most ${(most / 2 ** 20).toFixed(0)} MB resident.`,
  )
}

async function measure(): Promise<void> {
  const prepared = await prepare()
  await comparePages(prepared)
  await exportAll(prepared, 'csv')
  await exportAll(prepared, 'xlsx')
  const { timeReviews } = await import('./reviewedLog')
  await timeReviews(prepared.payload, prepared.request, { agents, entries })
  const { adapterOf } = await import('../src/database/core/adapter')
  await adapterOf(prepared.payload).connection.dropDatabase()
  await prepared.payload.destroy()
}

/** Measures in a child process: the environment is read once, and starting the database has read it here. */
async function main(): Promise<void> {
  const stop = await startTestDatabase()
  try {
    const program = fileURLToPath(import.meta.url)
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...sizes], {
      env: { ...process.env, BENCH_CHILD: '1' },
      stdio: 'inherit',
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    process.exitCode = code ?? 1
  } finally {
    await stop()
  }
}

if (process.env.BENCH_CHILD) {
  await measure()
  process.exit()
}
await main()
