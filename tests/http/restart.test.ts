import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { MongoClient } from 'mongodb'

import { systemCollections } from '@/database/core/systemCollections'
import { ledgerCollections } from '@/database/counts/countLedger'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { cleanUp, makeFolder, start } from '@tests/support/cases/faultCases'
import { databaseUrlOf } from '@tests/support/database/mongod'
import type { SessionHeaders } from '@tests/support/http/client'
import { signIn, startRefused, type TestServer } from '@tests/support/http/server'
import { listStored, submit } from '@tests/support/http/submitters'

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

const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const admin = { email: 'admin@example.com', password: '' }
let dataDir: string
let first: TestServer
let second: TestServer
let session: SessionHeaders
/** The answer to a start beside the first. */
let refused: Awaited<ReturnType<typeof startRefused>>
let stored: string[]
let before: Awaited<ReturnType<typeof contentsOf>>
let after: Awaited<ReturnType<typeof contentsOf>>

async function contentsOf() {
  const documents = await readDatabase(await databaseUrlOf(dataDir))
  return { documents, files: await readFiles(dataDir) }
}

// A start with the built-in database takes long, so that all of it is about these two.
beforeAll(async () => {
  dataDir = await makeFolder()
  first = await start({ dataDir, env })
  admin.password = /password (\S+)/.exec(first.output())?.[1] ?? ''
  session = await signIn(first.url, admin)
  refused = await startRefused({ dataDir })
  expect(await submit(first.url)).toMatchObject({ status: 201 })
  stored = await listStored(first.url, admin)
  const url = await databaseUrlOf(dataDir)
  // The mail of the request is written in the background.
  expect(await waitUntil(() => isProcessed(url), { timeoutMs: 30_000 })).toBe(true)
  before = await contentsOf()
  await first.stop()
  second = await start({ dataDir, env })
  after = await contentsOf()
}, 180_000)
afterAll(cleanUp)

describe('a start with an empty data folder', () => {
  it('should give the first admin a random password, and print it once, when the environment sets none', async () => {
    expect(first.output().match(/^First admin: .*$/gm)).toEqual([
      expect.stringMatching(/^First admin: admin@example\.com, password \S{20} /),
    ])
    expect(second.output()).not.toContain('First admin')
    expect(second.output()).not.toContain(admin.password)
    await signIn(second.url, admin)
  })
})

describe('a second start beside the first', () => {
  it('should fail, and name the process that uses the data folder', () => {
    expect(refused).toEqual({
      code: 1,
      stderr: `The database folder ${path.join(dataDir, 'mongodb')} is in use by process ${first.process.pid} (node launch.mjs). Stop that process first, or set DATABASE_URL.\n`,
    })
  })
})

describe('a second start after the first', () => {
  it('should change no document and no file, and preserve requests, admin and sessions', async () => {
    expect(Object.keys(before.documents)).toEqual(
      expect.arrayContaining(['admins', 'consultation-requests', 'globals', 'media']),
    )
    expect(before.files.length).toBeGreaterThan(1)
    expect(after).toEqual(before)
    expect(await acceptsSession(second.url, session)).toBe(admin.email)
    expect(await listStored(second.url, admin)).toEqual(stored)
    expect(stored).toHaveLength(1)
  })
})
