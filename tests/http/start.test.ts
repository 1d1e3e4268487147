import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { MongoClient } from 'mongodb'

import { systemCollections } from '@/database/core/systemCollections'
import { ledgerCollections } from '@/database/counts/countLedger'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { testDatabaseUrl } from '@tests/support/database/database'
import { databaseUrlOf, startStandaloneMongod } from '@tests/support/database/mongod'
import { freePort } from '@tests/support/machine/freePort'
import { admin, signIn, startRefused, startServer } from '@tests/support/http/server'
import { listStored, submit } from '@tests/support/http/submitters'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'harumatchum-start-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(options: Parameters<typeof startServer>[0]) {
  const server = await startServer(options)
  cleanups.push(server.stop)
  return server
}

const { agentStatistics, claimChecks, jobStates, leases } = systemCollections
/** Written by jobs at their own times, some a minute after the start. */
const ofJobs = new Set<string>([agentStatistics, claimChecks, jobStates, leases])

/** Retention reports at four in the morning. */
const isOfJob = (row: Record<string, unknown>) => row.trigger === 'schedule'

/** Every document of every collection, as stored, but for what jobs write whenever they run. */
async function readDatabase(url: string): Promise<Record<string, unknown[]>> {
  const client = await MongoClient.connect(url)
  try {
    const collections = await client.db().collections()
    const compared = collections.filter(({ collectionName }) => !ofJobs.has(collectionName))
    const contents = compared.map(async ({ collectionName }) => {
      const rows = await client.db().collection(collectionName).find().sort({ _id: 1 }).toArray()
      return [collectionName, rows.filter((row) => !isOfJob(row))]
    })
    return Object.fromEntries(await Promise.all(contents)) as Record<string, unknown[]>
  } finally {
    await client.close()
  }
}

/** Every file outside the database's folder, with its content. */
async function readFiles(dataDir: string): Promise<string[][]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(dataDir, 'mongodb')))
    .sort()
  return Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')]))
}

/** Whether the jobs have processed the request: its mails are sent and its count is folded. */
const isProcessed = async (url: string) => {
  const documents = await readDatabase(url)
  const { [ledgerCollections.consultationCountChanges]: changes, notifications } = documents
  return (
    changes?.length === 0 &&
    !/"(?:untold|uncounted)":/.test(JSON.stringify(documents['consultation-requests'])) &&
    (notifications as { state: string }[]).every(({ state }) => state === 'sent')
  )
}

const acceptsSession = async (url: string, { Cookie }: { Cookie: string }) => {
  const answer = await fetch(`${url}/api/admins/me`, { headers: { Cookie, Origin: url } })
  return ((await answer.json()) as { user: { email: string } | null }).user?.email
}

describe('a second start on the same data folder', () => {
  it('should change no document and no file, and preserve requests, admin and sessions', async () => {
    const dataDir = await makeDataDir()
    const first = await start({ dataDir })
    const session = await signIn(first.url)
    expect(await submit(first.url)).toMatchObject({ status: 201 })
    const stored = await listStored(first.url)
    const url = await databaseUrlOf(dataDir)
    // The mail of the request is written in the background.
    expect(await waitUntil(() => isProcessed(url), { timeoutMs: 30_000 })).toBe(true)
    const documents = await readDatabase(url)
    const files = await readFiles(dataDir)
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining(['admins', 'consultation-requests', 'globals', 'media']),
    )
    expect(files.length).toBeGreaterThan(1)
    await first.stop()

    const second = await start({ dataDir })
    expect(await readDatabase(await databaseUrlOf(dataDir))).toEqual(documents)
    expect(await readFiles(dataDir)).toEqual(files)
    expect(await acceptsSession(second.url, session)).toBe(admin.email)
    expect(await listStored(second.url)).toEqual(stored)
    expect(stored).toHaveLength(1)
  })
})

describe('the first admin', () => {
  it('should get a random password, printed once, when the environment sets none', async () => {
    const dataDir = await makeDataDir()
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
    const first = await start({ dataDir, env })
    const lines = first.output().match(/^First admin: .*$/gm) ?? []
    expect(lines).toEqual([
      expect.stringMatching(/^First admin: admin@example\.com, password \S{20} /),
    ])
    const [, password = ''] = /password (\S+)/.exec(lines[0] ?? '') ?? []
    await signIn(first.url, { email: 'admin@example.com', password })
    await first.stop()

    const second = await start({ dataDir, env })
    expect(second.output()).not.toContain('First admin')
    expect(second.output()).not.toContain(password)
    await signIn(second.url, { email: 'admin@example.com', password })
  })
})

describe('a start that fails', () => {
  const databaseUrl = 'mongodb://127.0.0.1:1/none'

  it('should name the process that uses the data folder', async () => {
    const dataDir = await makeDataDir()
    const running = await start({ dataDir })
    expect(await startRefused({ dataDir })).toEqual({
      code: 1,
      stderr: `The database folder ${path.join(dataDir, 'mongodb')} is in use by process ${running.process.pid} (node launch.mjs). Stop that process first, or set DATABASE_URL.\n`,
    })
    expect(await submit(running.url)).toMatchObject({ status: 201 })
  })

  it('should name the port that is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port)
    cleanups.push(async () => other.close())
    await once(other, 'listening')
    expect(await startRefused({ env: { PORT: `${port}` } })).toEqual({
      code: 1,
      stderr: `Port ${port} is in use by another program: set PORT to a free one.\n`,
    })
  })

  it('should say that a standalone database server is not enough, and first which database is used where none is named', async () => {
    const port = await freePort()
    cleanups.push((await startStandaloneMongod(port)).stop)
    const nameless = start({ databaseUrl: `mongodb://127.0.0.1:${port}` })
    await expect(nameless).rejects.toThrow(/^DATABASE_URL names no database, .* standalone /ms)
    expect(await startRefused({ databaseUrl: `mongodb://127.0.0.1:${port}/x` })).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^DATABASE_URL names a standalone MongoDB server; a replica set is required .*\n$/,
      ),
    })
  })

  it.each([
    ['a wrong', 'PORT', { env: { PORT: 'eighty' } }],
    ['a wrong', 'LOG_LEVEL', { env: { LOG_LEVEL: 'loud' } }],
    ['a wrong', 'DATABASE_URL', { databaseUrl: 'postgres://127.0.0.1/x' }],
    ['a missing', 'PAYLOAD_SECRET', { databaseUrl, env: { PAYLOAD_SECRET: '' } }],
    ['a missing', 'ADMIN_PASSWORD', { env: { ADMIN_PASSWORD: '' } }],
  ])('should name %s %s in one sentence', async (_, name, options) => {
    expect(await startRefused(options)).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${name} (?:must|is missing)[^\\n]*\\.\\n$`)),
    })
  })
})

describe('the text log', () => {
  const name = '홍비밀'
  const phone = '010-9753-1864'
  const digits = phone.replace(/\D/g, '')
  /** The forms in which a name or phone could appear. */
  const traces = [
    ...[name, name.normalize('NFD')].flatMap((text) => [
      text,
      encodeURIComponent(text),
      JSON.stringify(text)
        .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
        .slice(1, -1),
    ]),
    ...[phone, digits, digits.slice(3), '9753-1864'],
  ]

  it('should contain no personal data, whatever was sent and however it failed', async () => {
    const databaseUrl = testDatabaseUrl('printed')
    const server = await start({ databaseUrl, env: { LOG_LEVEL: 'debug' } })
    const post = (body: BodyInit, type?: string, address = '/api/consultation-requests') =>
      fetch(server.url + address, {
        method: 'POST',
        body,
        headers: { ...(type ? { 'Content-Type': type } : {}), 'Idempotency-Key': 'k'.repeat(20) },
      }).then(({ status }) => status)
    const json = (fields: object) =>
      post(JSON.stringify({ name, phone, agreed: true, ...fields }), 'application/json')
    const form = new URLSearchParams({ name, phone, agreed: 'on' })
    const multipart = new FormData()
    for (const [field, text] of form) multipart.append(field, text)

    expect(await json({})).toBe(201)
    expect(await json({ name: `${name}이` })).toBe(409)
    const refused = await Promise.all([
      json({ agreed: false }),
      json({ name: `${name}\0` }),
      json({ name: name.repeat(50) }),
      json({ name: { $ne: name } }),
      json({ phone: `${digits}x`.repeat(20) }),
      json({ phone: [phone] }),
      json({ agentId: phone, consentVersion: phone }),
      json({ idempotencyKey: name }),
      post(`{"name":"${name}","phone":"${phone}"`, 'application/json'),
      post(`"${name} ${phone}"`, 'application/json'),
      post(`${name} ${phone}`, `text/${digits}`),
      post(`${name} ${phone}`, 'multipart/form-data; boundary=x'),
      post(form.toString().repeat(2000), 'application/x-www-form-urlencoded'),
      post(multipart, undefined, `/?name=${encodeURIComponent(name)}&phone=${phone}`),
      post(form, undefined, '/'),
      post(
        JSON.stringify([{ name, phone }]),
        'text/plain',
        `/${encodeURIComponent(name)}/${phone}`,
      ),
      post(
        JSON.stringify({ email: `${digits}@x.kr`, password: name }),
        'application/json',
        '/api/admins/login',
      ),
      fetch(`${server.url}/api/consultation-requests?where[phone][equals]=${phone}`).then(
        ({ status }) => status,
      ),
      fetch(`${server.url}/api/consultation-requests/${phone}`).then(({ status }) => status),
    ])
    expect(refused.filter((status) => status >= 500)).toEqual([])

    // An internal error: the database refuses the write, and its message quotes the values.
    const client = await MongoClient.connect(databaseUrl)
    cleanups.push(() => client.close())
    const validator = { $jsonSchema: { properties: { phone: { pattern: '^nobody' } } } }
    await client.db().command({ collMod: 'consultation-requests', validator })
    const failed = await fetch(`${server.url}/api/consultation-requests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, phone, agreed: true, agentId: 'another' }),
    })
    expect(failed.status).toBe(500)

    await server.stop()
    expect(server.output()).toContain('"level":"error"')
    expect(traces.filter((trace) => server.output().includes(trace))).toEqual([])
  })
})
