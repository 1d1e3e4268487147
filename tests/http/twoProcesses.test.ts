import { MongoClient, ObjectId } from 'mongodb'

import { recountConsultations } from '@/database/counts/recountConsultations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { callBy } from '@/domain/calendar/dueAt'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { cleanups, cleanUp, start } from '@tests/support/cases/faultCases'
import { inSeoul, nextBusinessDay } from '@tests/support/database/promises'
import { isSoak } from '@tests/support/http/metrics'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'
import { letMidnightPass } from '@tests/support/midnight'

/** Every second one is approved and suspended: three races for two agents. */
const agentsOf = isSoak ? 134 : 10
const env = { PAYLOAD_SECRET: 'p'.repeat(64), CONSULTATIONS_PER_PHONE: '5' }
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

const post = (url: string, path: string, body: object, headers: object = {}) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function submit(url: string, fields: object = {}): Promise<string> {
  const response = await post(url, 'consultation-requests', buildSubmission({ ...fields }))
  expect(response.status).toBe(201)
  return ((await response.json()) as { doc: { id: string } }).doc.id
}

it('should share one rate limit between both, and store once what is submitted again through the other', async () => {
  const [one, other] = servers
  const phone = buildPhone()
  for (let round = 0; round < 5; round += 1)
    await submit(round % 2 ? one.url : other.url, { phone, name: `김하루 ${round}` })
  const sixth = await post(other.url, 'consultation-requests', buildSubmission({ phone }))
  expect(sixth.status).toBe(429)
  const submission = buildSubmission({ idempotencyKey: 'two-processes-one-key' })
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      post((index % 2 ? one : other).url, 'consultation-requests', submission).then((response) =>
        response.text(),
      ),
    ),
  )
  expect(new Set(ids).size).toBe(1)
})

it('should skip a day off, added through one, in the deadline of what is submitted through the other', async () => {
  const [one, other] = servers
  const admin = await signIn(one.url)
  await letMidnightPass()
  const send = async () => {
    const response = await post(other.url, 'consultation-requests', buildSubmission())
    return (await response.json()) as { callBy: string; doc: { id: string } }
  }
  const first = await send()
  expect(first.callBy).toBe(callBy(new Date()))
  const dayOff = nextBusinessDay()
  const holidays = [{ date: dayOff, label: '창립기념일' }]
  const saved = await post(one.url, 'globals/site-settings', { holidays }, admin)
  expect(saved.status).toBe(200)
  const expected = callBy(new Date(), new Set([dayOff]))
  let latest = first
  const isSkipped = async () => (latest = await send()).callBy === expected
  expect(await waitUntil(isSkipped, { timeoutMs: 10_000, everyMs: 250 })).toBe(true)
  const consultations = client.db().collection('consultation-requests')
  const row = await consultations.findOne({ _id: new ObjectId(latest.doc.id) })
  expect(row?.dueAt).toEqual(inSeoul(`${expected} 18:00`))
})

it(
  'should put right what was on its way during decisions, also after a kill -9 in the middle of a transaction',
  async () => {
    const [one, other] = servers
    const admin = await signIn(one.url)
    const database = client.db()
    const agents = database.collection('agents')
    const ids: string[] = []
    for (let index = 0; index < agentsOf; index += 1) {
      // Past the application, which would hash a password for each.
      const email = `two-processes-${index}@test.kr`
      const account = { name: '이영업', phone: buildPhone(), email, status: 'pending' }
      const now = new Date()
      const { insertedId } = await agents.insertOne({ ...account, createdAt: now, updatedAt: now })
      ids.push(String(insertedId))
    }
    const decide = (url: string, id: string, status: string) =>
      fetch(`${url}/api/agents/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...admin, Origin: url },
        body: JSON.stringify({ status }),
      })
    const race = (id: string, status: string) =>
      Promise.all([
        submit(one.url, { agentId: id }),
        submit(other.url, { agentId: id }),
        decide(one.url, id, status),
        submit(one.url, { agentId: id }),
        submit(other.url, { agentId: id }),
      ])
    const stored: string[] = []
    for (const [index, id] of ids.entries()) {
      const outcomes = await race(id, 'approved')
      if (index % 2) outcomes.push(...(await race(id, 'suspended')))
      for (const outcome of outcomes)
        if (typeof outcome === 'string') stored.push(outcome)
        else expect(outcome.status).toBe(200)
    }
    const sweeps = database.collection('agent-sweeps')
    // What a process leaves that is killed inside a transaction; a kill alone meets one by chance.
    const abandoned = client.startSession()
    abandoned.startTransaction()
    const lastSweep = { sort: { dueAt: -1 }, session: abandoned } as const
    const held = await sweeps.findOneAndUpdate({}, { $set: { held: true } }, lastSweep)
    expect(held).not.toBeNull()
    await one.kill()
    const marks = { $or: [{ untold: { $exists: true } }, { uncounted: { $exists: true } }] }
    const consultations = database.collection('consultation-requests')
    const isProcessed = async () =>
      !(await sweeps.findOne()) && !(await consultations.findOne(marks))
    // MongoDB ends an abandoned transaction after 30 to 45 seconds.
    expect(await waitUntil(isProcessed, { timeoutMs: 120_000 })).toBe(true)

    for (const [index, id] of ids.entries()) {
      const rows = await consultations.find({ agentId: id }).toArray()
      expect(rows).toHaveLength(index % 2 ? 8 : 4)
      const [decision] = await database
        .collection('decisions')
        .find({ agent: new ObjectId(id) })
        .sort({ createdAt: -1 })
        .toArray()
      const wrong = rows.filter(({ assignedAgent, submittedAt }) =>
        decision?.toStatus === 'approved'
          ? String(assignedAgent) !== id
          : assignedAgent && submittedAt > decision?.createdAt,
      )
      expect(wrong).toEqual([])
    }
    const subjects = { 'subject.value': { $in: stored.map((id) => new ObjectId(id)) } }
    expect(await database.collection('notifications').countDocuments(subjects)).toBe(stored.length)
    expect((await recountConsultations(database, { repairs: false })).wrong).toEqual([])
  },
  isSoak ? 10 * 60_000 : 240_000,
)
