import { randomUUID } from 'node:crypto'
import path from 'node:path'

import { MongoClient } from 'mongodb'

import {
  cleanups,
  cleanUp,
  comesToAnswer,
  expectOnlyUnavailable,
  expectProgress,
  makeFolder,
  start,
  startSubmitters,
  statusOf,
  type Submitters,
} from '@tests/support/cases/faultCases'
import { isUnavailable } from '@tests/support/http/unavailable'
import { sendJson, type SessionHeaders, uploadPicture } from '@tests/support/http/client'
import { openLiveStream } from '@tests/support/http/liveStream'
import { signIn, type TestServer } from '@tests/support/http/server'
import { databaseUrlOf, mongodPidOf, startStandaloneMongod } from '@tests/support/database/mongod'
import { storedConsultations } from '@tests/support/database/storedConsultations'
import { startStopwatch } from '@tests/support/machine/stopwatch'
import { type Answer, listStored, submit } from '@tests/support/http/submitters'
import { errors } from '@/copy/errors'
import { type BuiltInDatabase, startBuiltInDatabase } from '@/database/builtIn/builtInDatabase'
import { findProcess } from '@/database/builtIn/processes'
import { waitUntil } from '@/database/builtIn/waitUntil'

/** Everything acknowledged is stored once, and nothing else but the earlier rows. */
async function expectEachOnce(
  url: string,
  { acknowledged }: Submitters,
  earlier: string[],
): Promise<void> {
  expect((await listStored(url)).sort()).toEqual([...earlier, ...acknowledged].sort())
}

async function visit(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const milliseconds = startStopwatch()
  const response = await fetch(url, { headers, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, text, milliseconds: milliseconds() }
}

describe('an application under load', () => {
  let server: TestServer
  let dataDir: string
  let earlier: string[]
  const restart = async () => void (server = await start({ dataDir }))

  beforeAll(async () => {
    dataDir = await makeFolder()
    await restart()
  })
  // A start takes long, so cases share a running application; a failed case starts a new one.
  beforeEach(async () => {
    if (!(await statusOf(`${server.url}/healthz`))) await restart()
    earlier = await listStored(server.url)
  })
  afterAll(cleanUp)

  it('should lose and duplicate nothing on kill -9 of the database, and recover by itself', async () => {
    const submitters = startSubmitters(() => server.url)
    await expectProgress(submitters)
    process.kill(await mongodPidOf(dataDir), 'SIGKILL')
    await expectProgress(submitters)
    await submitters.finish()
    const isSaid = () => server.output().includes('the database accepts writes again')
    expect(await waitUntil(isSaid, { timeoutMs: 10_000 })).toBe(true)
    expectOnlyUnavailable(submitters)
    await expectEachOnce(server.url, submitters, earlier)
  })

  it.each(['the application', 'the application and the database'])(
    'should lose and duplicate nothing on kill -9 of %s after the next start',
    async (who) => {
      const submitters = startSubmitters(() => server.url)
      await expectProgress(submitters)
      const mongodPid = await mongodPidOf(dataDir)
      if (who.includes('database')) process.kill(mongodPid, 'SIGKILL')
      await server.kill()
      await restart()
      expect(findProcess(mongodPid)).toBeUndefined()
      await expectProgress(submitters)
      await submitters.finish()
      expectOnlyUnavailable(submitters)
      await expectEachOnce(server.url, submitters, earlier)
    },
  )

  it('should answer open requests on SIGTERM, store exactly those, close streams, and exit with code 0', async () => {
    // Before the load: hashing a password takes its time then.
    const session = await signIn(server.url)
    const submitters = startSubmitters(() => server.url)
    await expectProgress(submitters)
    const stream = await openLiveStream(server.url, session)
    const refusedBefore = submitters.refusals.length
    const elapsed = startStopwatch()
    await server.stop()
    // Sooner than a stop cuts open connections (src/http/makeClosable.ts): the stream was closed.
    expect(elapsed()).toBeLessThan(7_000)
    expect(server.process.exitCode).toBe(0)
    await stream.closed
    await submitters.abandon()
    expect(submitters.refusals.slice(refusedBefore)).toEqual([])
    expectOnlyUnavailable(submitters)
    expect(submitters.halfAnswers()).toBe(0)
    // A request that was stored and never acknowledged has lost its answer.
    expect(await storedIn(dataDir)).toEqual([...earlier, ...submitters.acknowledged].sort())
  })
})

/** What a stopped application has stored. */
async function storedIn(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'mongodb')
  const database = await startBuiltInDatabase({ dataDir: folder, log: () => undefined })
  const client = await MongoClient.connect(await databaseUrlOf(dataDir))
  try {
    return (await storedConsultations(client.db())).rows
  } finally {
    await client.close()
    await database.stop()
  }
}

describe('a database that cannot be reached at the start', () => {
  let server: TestServer
  let port: number
  let comeUp: () => Promise<unknown>

  beforeAll(async () => {
    const dataDir = await makeFolder()
    const database = await startBuiltInDatabase({ dataDir, log: () => undefined })
    await database.stop()
    port = database.port
    let isUp: Promise<BuiltInDatabase> | undefined
    comeUp = async () => {
      isUp ??= startBuiltInDatabase({ dataDir, log: () => undefined })
      cleanups.push((await isUp).stop)
      expect(await comesToAnswer(`${server.url}/readyz`, 200)).toBe(true)
    }
    // Without the set's name, which is unknown while the database is unreachable.
    server = await start({ databaseUrl: `mongodb://127.0.0.1:${port}/late` })
  })
  afterAll(cleanUp)

  it.each([
    ['/', 200],
    ['/healthz', 200],
    ['/readyz', 503],
  ])('should make %s answer %i', async (page, status) => {
    expect(await statusOf(server.url + page)).toBe(status)
  })

  it('should be reported in Korean within 5 seconds', async () => {
    const answer = await submit(server.url)
    expect(answer).toMatchObject({ status: 503, text: expect.stringContaining(errors.unavailable) })
    expect(answer.milliseconds).toBeLessThan(5_000)
  })

  it('should not be used when it comes up as a standalone server', async () => {
    const standalone = await startStandaloneMongod(port)
    const isRefused = () => server.output().includes('standalone MongoDB server')
    const isSaid = await waitUntil(isRefused, { timeoutMs: 20_000 })
    const { status } = await submit(server.url)
    await standalone.stop()
    expect({ isSaid, status }).toEqual({ isSaid: true, status: 503 })
  })

  it('should be used as soon as it comes up', async () => {
    await comeUp()
    expect(await submit(server.url)).toMatchObject({ status: 201 })
  })

  it('should then support transactions: simultaneous posts of one request are stored once', async () => {
    await comeUp()
    const before = await listStored(server.url)
    const same = { phone: '01099998888', key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(server.url, same)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await listStored(server.url)).toHaveLength(before.length + 1)
  })
})

describe('a database that becomes unreachable', () => {
  let server: TestServer
  let database: BuiltInDatabase
  let comeBack: () => Promise<void>

  beforeAll(async () => {
    const dataDir = await makeFolder()
    comeBack = async () => {
      database = await startBuiltInDatabase({ dataDir, log: () => undefined })
      cleanups.push(database.stop)
    }
    await comeBack()
    server = await start({ databaseUrl: database.url('away') })
  })
  afterAll(cleanUp)

  /** Whatever this finds, the next test has its database. */
  const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
    await database.stop()
    try {
      return await work()
    } finally {
      await comeBack()
    }
  }

  const paths = [
    '/login',
    '/dashboard',
    '/admin',
    '/no-such-page',
    '/api/customers',
    '/api/admins/me',
  ]
  let session: SessionHeaders
  let submitted: Answer[]
  let visited: Answer[]
  let statuses: Record<'landing' | 'picture' | 'health', number | undefined>
  // It is away once for all of these: each time takes seconds.
  beforeAll(async () => {
    session = await signIn(server.url)
    const { id, url } = await uploadPicture(server.url, { width: 200, height: 200 }, session)
    const picture = server.url + url
    const settings = `${server.url}/api/globals/site-settings`
    await sendJson('POST', settings, { seo: { image: id } }, session)
    expect(await statusOf(picture)).toBe(200)
    await whileAway(async () => {
      const submitting = Array.from({ length: 5 }, () => submit(server.url))
      const visiting = paths.map((path) => visit(server.url + path, session))
      const asked = [`${server.url}/`, picture, `${server.url}/healthz`].map(statusOf)
      submitted = await Promise.all(submitting)
      visited = await Promise.all(visiting)
      const [landing, shown, health] = await Promise.all(asked)
      statuses = { landing, picture: shown, health }
    })
    expect(await comesToAnswer(`${server.url}/login`, 200)).toBe(true)
  })

  it('should not stop the landing page, and be reported in Korean within 5 seconds', () => {
    expect(submitted.filter((answer) => !isUnavailable(answer))).toEqual([])
    expect(Math.max(...submitted.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000)
    expect(statuses.landing).toBe(200)
  })

  it('should not stop the pictures of the pages', () => {
    expect(statuses.picture).toBe(200)
  })

  it('should not sign people out, and be reported on every page but the landing page', async () => {
    expect(visited.filter((answer) => !isUnavailable(answer))).toEqual([])
    expect(Math.max(...visited.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000)
    expect(statuses.health).toBe(200)
    expect(await visit(`${server.url}/api/admins/me`, session)).toMatchObject({ status: 200 })
  })

  it('should be reported in Korean within 5 seconds also when it hangs silently', async () => {
    expect(await submit(server.url)).toMatchObject({ status: 201 })
    const pid = database.pid()
    process.kill(pid, 'SIGSTOP')
    const asked = [submit(server.url), submit(server.url), visit(`${server.url}/login`)]
    const answers = await Promise.all(asked).finally(() => process.kill(pid, 'SIGCONT'))
    expect(answers.filter((answer) => !isUnavailable(answer))).toEqual([])
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000)
    expect(await comesToAnswer(`${server.url}/readyz`, 200)).toBe(true)
  })

  it('should be used again when it is back, with nothing lost or duplicated', async () => {
    const earlier = await listStored(server.url)
    const submitters = startSubmitters(() => server.url)
    await expectProgress(submitters)
    await whileAway(() => waitUntil(() => submitters.refusals.length > 0, { timeoutMs: 10_000 }))
    await expectProgress(submitters)
    await submitters.finish()
    expectOnlyUnavailable(submitters)
    await expectEachOnce(server.url, submitters, earlier)
  })
})
