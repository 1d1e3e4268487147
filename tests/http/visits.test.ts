import { MongoClient } from 'mongodb'

import { waitUntil } from '@/database/builtIn/waitUntil'
import { type Site, startSite } from '@tests/support/http/site'

let client: MongoClient
let server: Site

beforeAll(async () => {
  server = await startSite()
  client = await MongoClient.connect(server.databaseUrl)
})
afterAll(async () => {
  await server.stop()
  await client.close()
})

/** The collections of the site's content; jobs query other collections meanwhile. */
const content = ['globals', 'consultant-profile', 'media', 'agents', 'consent-notices']

/** What jobs read of the settings every ten seconds, and no page view. */
const byJobs = ['command.projection.holidays', 'command.projection.autoAssign']

/** Counts the queries for content while `work` runs. */
async function queriesDuring(work: () => Promise<void>): Promise<number> {
  const database = client.db()
  await database.command({ profile: 2 })
  await work()
  await database.command({ profile: 0 })
  const profile = database.collection('system.profile')
  const count = await profile.countDocuments({
    ns: { $in: content.map((name) => `${database.databaseName}.${name}`) },
    $nor: byJobs.map((field) => ({ [field]: { $exists: true } })),
  })
  await profile.drop()
  return count
}

const visit = async (path: string, cookie: string) => {
  const { status } = await fetch(server.url + path, { headers: { cookie } })
  expect(status).toBe(200)
}

describe('a page view', () => {
  it.each([
    ['/', ''],
    ['/?ref=', ''],
    ['/?ref=6561e5c2a1b2c3d4e5f60718', ''],
    ['/', 'ref=6561e5c2a1b2c3d4e5f60718'],
    ['/privacy', ''],
    ['/login', ''],
  ])('should send no query for content to the database: %s %j', async (path, cookie) => {
    await visit(path, cookie)
    const again = async () => {
      for (let count = 0; count < 20; count += 1) await visit(path, cookie)
    }
    // The start reads the content once more and then renders the page again.
    const isAsking = async () => (await queriesDuring(again)) > 0
    expect(await waitUntil(async () => !(await isAsking()), { timeoutMs: 90_000 })).toBe(true)
  })

  it('should be noticed by this test when it does send a query', async () => {
    const ask = () => visit('/api/globals/site-settings', '')
    expect(await queriesDuring(ask)).toBeGreaterThan(0)
  })
})
