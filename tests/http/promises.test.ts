import { MongoClient, ObjectId } from 'mongodb'

import { recountConsultations } from '@/database/counts/recountConsultations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { buildPhone, buildSubmission } from '@tests/support/builders'
import { cleanups, cleanUp, start } from '@tests/support/cases/faultCases'
import { signIn, type TestServer } from '@tests/support/http/server'
import { startSite } from '@tests/support/http/site'

const received = 40
const minute = 60_000
const env = { PAYLOAD_SECRET: 'p'.repeat(64), CONSULTATIONS_PER_ADDRESS: '1000' }
let servers: [TestServer, TestServer]
let client: MongoClient
let ids: ObjectId[]

beforeAll(async () => {
  const { databaseUrl, ...one } = await startSite(env)
  cleanups.push(one.stop)
  servers = [one, await start({ databaseUrl, env })]
  client = await MongoClient.connect(databaseUrl)
  cleanups.push(() => client.close())
  ids = await submitMany()
}, 180_000)
afterAll(cleanUp)

const post = (path: string, body: object, headers: object = {}) =>
  fetch(`${servers[1].url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function submitMany(): Promise<ObjectId[]> {
  const submitted: ObjectId[] = []
  for (let index = 0; index < received; index += 1) {
    const response = await post('consultation-requests', buildSubmission())
    expect(response.status).toBe(201)
    submitted.push(new ObjectId(((await response.json()) as { doc: { id: string } }).doc.id))
  }
  return submitted
}

const sumOf = async (event: string, field: string, subject: object | null) => {
  const rows = await client.db().collection('notifications').find({ event, subject }).toArray()
  const counts = rows.map((row) => (row.counts as Record<string, number>)[field] ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}

const wrongCounts = async () => (await recountConsultations(client.db(), { repairs: false })).wrong

it('should notice each overdue request once within a minute, by two processes of which one is killed', async () => {
  const consultations = client.db().collection('consultation-requests')
  const isOurs = { _id: { $in: ids } }
  const longAgo = new Date(Date.now() - 30 * 24 * 60 * minute)
  await consultations.updateMany(isOurs, { $set: { submittedAt: longAgo, dueAt: longAgo } })
  const countLate = () => consultations.countDocuments({ ...isOurs, promised: 'overdue' })
  const isBegun = async () => (await countLate()) > 0
  // In the middle of it, or near.
  void waitUntil(isBegun, { timeoutMs: minute, everyMs: 5 }).then(() => servers[0].kill())
  const isDone = async () => (await countLate()) === received
  expect(await waitUntil(isDone, { timeoutMs: minute, everyMs: 100 })).toBe(true)
  await servers[0].kill()
  const rows = await client
    .db()
    .collection('request-activities')
    .find({ kind: 'overdue' })
    .toArray()
  expect(rows.map(({ request }) => String(request)).sort()).toEqual(ids.map(String).sort())
  expect(await sumOf('requests-overdue', 'overdue', null)).toBe(received)
  expect(await wrongCounts()).toEqual([])
}, 180_000)

it('should assign what waits without an agent in turn once an admin says so', async () => {
  const admin = await signIn(servers[1].url)
  const agents: string[] = []
  for (const index of [1, 2]) {
    const email = `promises-${index}@test.kr`
    const account = { name: '이영업', phone: buildPhone(), password: 'a-long-password', email }
    expect((await post('agents', account, admin)).status).toBe(201)
    const row = await client.db().collection('agents').findOne({ email })
    const id = String(row?._id)
    const approved = await fetch(`${servers[1].url}/api/agents/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...admin, Origin: servers[1].url },
      body: JSON.stringify({ status: 'approved' }),
    })
    expect(approved.status).toBe(200)
    agents.push(id)
  }
  const saved = await post('globals/site-settings', { autoAssign: true }, admin)
  expect(saved.status).toBe(200)
  const consultations = client.db().collection('consultation-requests')
  const countOf = (id: string) => consultations.countDocuments({ assignedAgent: new ObjectId(id) })
  const isDone = async () => (await consultations.countDocuments({ assignedAgent: null })) === 0
  expect(await waitUntil(isDone, { timeoutMs: minute, everyMs: 100 })).toBe(true)
  expect(await Promise.all(agents.map(countOf))).toEqual([received / 2, received / 2])
  for (const id of agents) {
    const subject = { relationTo: 'agents', value: new ObjectId(id) }
    expect(await sumOf('request-assigned', 'assigned', subject)).toBe(received / 2)
  }
  expect(await wrongCounts()).toEqual([])
}, 180_000)
