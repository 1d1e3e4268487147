import { MongoClient } from 'mongodb'

import { waitUntil } from '@/database/builtIn/waitUntil'
import { cleanups, cleanUp, start } from '@tests/support/cases/faultCases'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

const count = 20
const env = { PAYLOAD_SECRET: 'p'.repeat(64) }
let servers: [TestServer, TestServer]
let client: MongoClient

beforeAll(async () => {
  const { databaseUrl, ...one } = await startSite(env)
  cleanups.push(one.stop)
  servers = [one, await start({ databaseUrl, env })]
  client = await MongoClient.connect(databaseUrl)
  cleanups.push(() => client.close())
}, 180_000)
afterAll(cleanUp)

it('should carry out each of twenty planned publications once, with two processes and a kill -9', async () => {
  const [one, other] = servers
  const admin = await signIn(one.url)
  const post = async (path: string, body: object) => {
    const response = await fetch(`${one.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...admin, Origin: one.url },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
  }
  const rows = client.db().collection('scheduled-publications')
  const ahead = 60 * 60 * 1000
  for (let place = 0; place < count; place += 1) {
    await post('globals/landing-page?draft=true', { hero: { headline: `예약 ${place}` } })
    const publishAt = new Date(Date.now() + ahead + place).toISOString()
    await post('operations/publications', { slug: 'landing-page', publishAt })
  }
  await post('globals/landing-page?draft=true', { hero: { headline: '더 고친 제목' } })
  // All at once, as after a night without a process.
  await rows.updateMany({ state: 'planned' }, [
    {
      $set: { publishAt: { $dateSubtract: { startDate: '$publishAt', unit: 'hour', amount: 2 } } },
    },
  ])
  const countPublished = () => rows.countDocuments({ state: 'published' })
  expect(
    await waitUntil(async () => (await countPublished()) > 0, { timeoutMs: 30_000, everyMs: 5 }),
  ).toBe(true)
  await one.kill()
  // Whatever the killed process was at: the other one takes its lease over and ends its transaction.
  expect(
    await waitUntil(async () => (await countPublished()) === count, { timeoutMs: 120_000 }),
  ).toBe(true)

  const published = await client
    .db()
    .collection('_landing-page_versions')
    .find({ 'version._status': 'published', 'version.hero.headline': /^예약 / })
    .sort({ updatedAt: 1 })
    .toArray()
  const headlines = published.map(({ version }) => String(version.hero.headline))
  expect(headlines).toEqual(Array.from({ length: count }, (_, place) => `예약 ${place}`))
  // The last one stays, and the draft that has gone on beside it.
  const shown = (await (await fetch(`${other.url}/api/globals/landing-page`)).json()) as {
    hero: { headline: string }
  }
  expect(shown.hero.headline).toBe(`예약 ${count - 1}`)
  const page = await fetch(other.url, { headers: { Accept: 'text/html' } })
  const html = await page.text()
  expect(html).toContain(shown.hero.headline)
  expect(html).not.toContain('더 고친 제목')
}, 240_000)
