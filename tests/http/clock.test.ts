import { randomUUID } from 'node:crypto'

import { MongoClient } from 'mongodb'

import { durations } from '@/config/durations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import {
  cleanups,
  cleanUp,
  expectOnlyUnavailable,
  expectProgress,
  startSubmitters,
} from '@tests/support/cases/faultCases'
import { signIn } from '@tests/support/http/server'
import { type Site, startSite } from '@tests/support/http/site'
import { storedConsultations, storedOnce } from '@tests/support/database/storedConsultations'
import { submit } from '@tests/support/http/submitters'

const env = {
  NODE_OPTIONS: '--import ./tests/support/machine/shiftClock.mjs',
  SIGN_IN_ATTEMPTS: '2',
}
let server: Site
let client: MongoClient
let session: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  server = await startSite(env)
  cleanups.push(server.stop)
  client = await MongoClient.connect(server.databaseUrl)
  cleanups.push(() => client.close())
  // While the clocks agree: the database deletes a session of eight hours that begins nine hours ago.
  session = await signIn(server.url)
})
afterAll(cleanUp)

/** Sets the application's clock back by three hours, or forward by a year, and waits for that. */
async function setClock(direction: 'back' | 'forward'): Promise<void> {
  const timesSet = () => server.output().split(`clock set ${direction}`).length
  const before = timesSet()
  server.process.kill(direction === 'back' ? 'SIGUSR2' : 'SIGWINCH')
  expect(await waitUntil(() => timesSet() > before, { timeoutMs: 10_000 })).toBe(true)
}

const postSignIn = (password: string) =>
  fetch(`${server.url}/api/admins/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@clock.test', password }),
  })

describe('a clock that is set back', () => {
  // First: what a clock behind the database's own writes later may expire there at any moment.
  it('should preserve limits, and block nobody longer than one window', async () => {
    for (let round = 0; round < 2; round += 1) await postSignIn('wrong-password')
    await setClock('back')
    const refused = await postSignIn('wrong-password')
    const secondsLeft = Number(refused.headers.get('retry-after'))
    expect(refused.status).toBe(429)
    expect(secondsLeft).toBeGreaterThan(0)
    expect(secondsLeft).toBeLessThanOrEqual(durations.failedPasswordWindow / 1000)
  })

  it('should lose or duplicate no request, and delay no notification forever', async () => {
    const submitters = startSubmitters(() => server.url)
    for (let round = 0; round < 2; round += 1) {
      await expectProgress(submitters)
      await setClock('back')
    }
    await expectProgress(submitters)
    await submitters.finish()
    expect(await storedConsultations(client.db())).toEqual(storedOnce(submitters))
    expectOnlyUnavailable(submitters)
    const waiting = () =>
      client
        .db()
        .collection('notifications')
        .countDocuments({ state: { $ne: 'sent' } })
    await waitUntil(async () => (await waiting()) === 0, { timeoutMs: 90_000, everyMs: 100 })
    expect(await waiting()).toBe(0)
  })

  it('should preserve idempotency keys and sessions', async () => {
    const submission = { phone: '01077776666', key: randomUUID() }
    const { text } = await submit(server.url, submission)
    await setClock('back')
    expect(await submit(server.url, submission)).toMatchObject({ status: 201, text })
    const me = await fetch(`${server.url}/api/admins/me`, { headers: session })
    expect(await me.json()).toMatchObject({ user: { collection: 'admins' } })
  })
})

describe('a year that begins', () => {
  const yearOf = async (path: string) => {
    const page = await fetch(server.url + path, { headers: { Accept: 'text/html' } })
    return Number(/© (\d{4}) /.exec(await page.text())?.[1])
  }

  it('should be named in the footers of the public pages within seconds', async () => {
    const years = () => Promise.all(['/', '/privacy'].map(yearOf))
    const [year = 0, same] = await years()
    expect(same).toBe(year)
    await setClock('forward')
    const isNamed = async () => (await years()).every((named) => named === year + 1)
    const timeoutMs = durations.newYearPoll + 10_000
    expect(await waitUntil(isNamed, { timeoutMs, everyMs: 500 })).toBe(true)
  })
})
