import { createHash, randomBytes, randomUUID } from 'node:crypto'

import type { Document } from 'mongodb'

import { errors } from '@/copy/errors'
import { systemCollections } from '@/database/core/systemCollections'
import { waitUntil } from '@/database/builtIn/waitUntil'
import {
  cleanups,
  cleanUp,
  expectOnlyUnavailable,
  expectProgress,
  start,
  startSubmitters,
} from '@tests/support/cases/faultCases'
import { isUnavailable } from '@tests/support/http/unavailable'
import { startMailServer } from '@tests/support/machine/mailServer'
import { postForm } from '@tests/support/http/postForm'
import { type ReplicaSet, startReplicaSet } from '@tests/support/database/replicaSet'
import { freePort } from '@tests/support/machine/freePort'
import { admin, type TestServer } from '@tests/support/http/server'
import { storedConsultations, storedOnce } from '@tests/support/database/storedConsultations'
import { submit } from '@tests/support/http/submitters'
import { startStopwatch } from '@tests/support/machine/stopwatch'
import { startProxy } from '@tests/support/machine/tcpProxy'

let set: ReplicaSet
let proxy: Awaited<ReturnType<typeof startProxy>>
let server: TestServer
let mailPort: number

beforeAll(async () => {
  set = await startReplicaSet(1)
  cleanups.push(set.stop)
  proxy = await startProxy(Number(new URL(set.url('')).port))
  cleanups.push(proxy.stop)
  mailPort = await freePort()
  // A direct connection, or the driver would bypass the proxy and connect to the member by its own address.
  const databaseUrl = `mongodb://127.0.0.1:${proxy.port}/slow?directConnection=true`
  server = await start({ databaseUrl, env: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` } })
})
afterAll(cleanUp)

const stored = () => set.use((client) => storedConsultations(client.db('slow')))

const storedOf = async (phone: string) =>
  (await stored()).rows.filter((row) => row.startsWith(phone)).length

/** Makes the server itself fail these commands while `work` runs. */
const whileFailing = <T>(data: Document, work: () => Promise<T>): Promise<T> =>
  set.use(async (client) => {
    const fail = (mode: string, how: Document) =>
      client.db('admin').command({ configureFailPoint: 'failCommand', mode, data: how })
    await fail('alwaysOn', data)
    try {
      return await work()
    } finally {
      await fail('off', {})
    }
  })

it('should answer in time over a slow connection to the database, with nothing lost or duplicated', async () => {
  const submitters = startSubmitters(() => server.url)
  await expectProgress(submitters)
  proxy.setDelay(600)
  await waitUntil(() => submitters.refusals.length > 20, { timeoutMs: 30_000 })
  proxy.setDelay(0)
  expect(submitters.refusals.length).toBeGreaterThan(20)
  await expectProgress(submitters)
  await submitters.finish()
  expect(await stored()).toEqual(storedOnce(submitters))
  expectOnlyUnavailable(submitters)
})

describe('a consultation request to a failing database', () => {
  let phones = 0
  const newSubmission = () => ({
    phone: `0109000${String((phones += 1)).padStart(4, '0')}`,
    key: randomUUID(),
  })

  it('should be refused in time and be stored once when sent again: it answers late', async () => {
    const submission = newSubmission()
    proxy.setDelay(1900)
    const refused = await submit(server.url, submission).finally(() => proxy.setDelay(0))
    expect(isUnavailable(refused)).toBe(true)
    expect(refused.milliseconds).toBeLessThan(5_000)
    expect(await submit(server.url, submission)).toMatchObject({ status: 201 })
    expect(await storedOf(submission.phone)).toBe(1)
  })

  it.each<[string, Document]>([
    // The server's heartbeat continues meanwhile, so only the waiting request notices.
    ['withholds the answer', { blockConnection: true, blockTimeMS: 8_000 }],
    ['cannot tell whether it is stored', { closeConnection: true }],
    [
      'has no majority that stores it',
      { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
    ],
  ])('should be refused in time and be stored once when sent again: it %s', async (_, how) => {
    const submission = newSubmission()
    const failing = { ...how, failCommands: ['insert'] }
    const refused = await whileFailing(failing, () => submit(server.url, submission))
    expect(isUnavailable(refused)).toBe(true)
    expect(refused.milliseconds).toBeLessThan(5_000)
    expect(await submit(server.url, submission)).toMatchObject({ status: 201 })
    expect(await storedOf(submission.phone)).toBe(1)
  })

  it('should be refused in time where it is sent as a form: it withholds the answer', async () => {
    const form = new FormData()
    const fields = { name: '김하루', phone: newSubmission().phone, agreed: 'on' }
    for (const [field, text] of Object.entries(fields)) form.set(field, text)
    const failing = { blockConnection: true, blockTimeMS: 8_000, failCommands: ['insert'] }
    const { milliseconds, status } = await whileFailing(failing, async () => {
      const elapsed = startStopwatch()
      const answer = await fetch(`${server.url}/api/consultation-requests`, {
        method: 'POST',
        body: form,
      })
      return { status: answer.status, milliseconds: elapsed() }
    })
    expect(status).toBe(503)
    expect(milliseconds).toBeLessThan(5_000)
    // The withheld insert is stored later, and told of by a mail that the next test must not meet.
    const isStored = async () => (await storedOf(fields.phone)) === 1
    expect(await waitUntil(isStored, { timeoutMs: 30_000 })).toBe(true)
  })

  it('should be refused and not be stored: it has a full disk', async () => {
    const submission = newSubmission()
    const failing = { failCommands: ['insert'], errorCode: 14_031 }
    const refused = await whileFailing(failing, () => submit(server.url, submission))
    expect(isUnavailable(refused)).toBe(true)
    expect(await storedOf(submission.phone)).toBe(0)
    expect(await submit(server.url, submission)).toMatchObject({ status: 201 })
    expect(await storedOf(submission.phone)).toBe(1)
  })
})

it('should accept requests while the mail server is down, and send the mail once it is back', async () => {
  const notifications = <T>(work: (rows: ReturnType<typeof rowsOf>) => Promise<T>) =>
    set.use((client) => work(rowsOf(client)))
  const rowsOf = (client: Parameters<Parameters<ReplicaSet['use']>[0]>[0]) =>
    client.db('slow').collection('notifications')
  // What earlier tests have stored is in the outbox by then.
  const isHandedOver = () =>
    set.use(async (client) => {
      const untold = { untold: { $exists: true } }
      return !(await client.db('slow').collection('consultation-requests').findOne(untold))
    })
  expect(await waitUntil(isHandedOver, { timeoutMs: 20_000 })).toBe(true)
  await notifications((rows) => rows.deleteMany({}))
  const answer = await submit(server.url)
  expect(answer).toMatchObject({ status: 201 })
  expect(answer.milliseconds).toBeLessThan(5_000)
  const isTried = { state: 'pending', 'deliveries.error': { $type: 'string' } }
  const tried = () => notifications((rows) => rows.findOne(isTried))
  expect(await waitUntil(async () => (await tried()) !== null, { timeoutMs: 20_000 })).toBe(true)

  const mailServer = await startMailServer(mailPort)
  cleanups.push(mailServer.stop)
  // Due now, instead of at its next retry.
  await notifications((rows) => rows.updateMany({}, { $set: { dueAt: new Date(0) } }))
  const isSent = () => notifications((rows) => rows.countDocuments({ state: 'sent' }))
  expect(await waitUntil(async () => (await isSent()) === 1, { timeoutMs: 20_000 })).toBe(true)
  expect(mailServer.mails).toEqual([expect.stringContaining(`To: ${admin.email}`)])
})

/** A reset link of an agent, as the job makes it. */
async function makeResetToken(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const agent = { name: '이영업', phone: '01055556666', email: 'old@test.kr', status: 'approved' }
  await set.use(async (client) => {
    const db = client.db('slow')
    const { insertedId } = await db.collection('agents').insertOne(agent)
    await db.collection<Document & { _id: string }>(systemCollections.passwordResets).insertOne({
      _id: createHash('sha256').update(token).digest('hex'),
      collection: 'agents',
      account: String(insertedId),
      expiresAt: new Date(Date.now() + 60_000),
    })
  })
  return token
}

it('should report a slow database in time on every form', async () => {
  const { email, password } = admin
  const newcomer = { name: '이영업', phone: '01022223333', email: 'new@test.kr', password }
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/', { name: '김하루', phone: '01044445555', agreed: 'on' }],
    ['/register', newcomer],
    ['/login', { email, password }],
    ['/forgot-password', { email: newcomer.email }],
    [`/reset-password?token=${await makeResetToken()}`, { password }],
  ]
  const post = async ([path, fields]: (typeof forms)[number]) => {
    const elapsed = startStopwatch()
    const response = await postForm(`${server.url}${path}`, fields)
    const isTold = (await response.text()).includes(errors.unavailable)
    return [path, isTold, elapsed() < 10_000]
  }
  const failing = {
    failCommands: ['commitTransaction', 'insert'],
    blockConnection: true,
    blockTimeMS: 8_000,
  }
  const answers = await whileFailing(failing, () => Promise.all(forms.map(post)))
  expect(answers).toEqual(forms.map(([path]) => [path, true, true]))
})
