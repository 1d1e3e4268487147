import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { type Db, type Document, ObjectId } from 'mongodb'

import { recountConsultations } from '@/database/counts/recountConsultations'
import { waitUntil } from '@/database/builtIn/waitUntil'
import { cleanups, cleanUp, makeFolder, start } from '@tests/support/cases/faultCases'
import { type ReplicaSet, startReplicaSet } from '@tests/support/database/replicaSet'
import { sendJson, signInAgent } from '@tests/support/http/client'
import { isSoak, printMeasurements } from '@tests/support/http/metrics'
import { signIn, type TestServer } from '@tests/support/http/server'

const size = isSoak
  ? { changes: 10_000, consultations: 200, applicationKills: 8, primaryKills: 3 }
  : { changes: 400, consultations: 40, applicationKills: 1, primaryKills: 1 }
const actorCount = 20
const database = 'timelines'

// Two processes of one site on three members.
const env = { PAYLOAD_SECRET: randomBytes(32).toString('hex') }
let set: ReplicaSet
const servers: TestServer[] = []

beforeAll(async () => {
  set = await startReplicaSet()
  cleanups.push(set.stop)
  for (let index = 0; index < 2; index += 1) servers.push(await startProcess())
}, 120_000)
afterAll(cleanUp)

const startProcess = async (dataDir?: string) =>
  start({ dataDir: dataDir ?? (await makeFolder()), databaseUrl: set.url(database), env })

async function killApplication(index: number): Promise<void> {
  const server = servers[index] as TestServer
  await server.kill()
  servers[index] = await startProcess(server.dataDir)
}

type Actor = { id: string | null; cookie: string }

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

/** What a person may think of, allowed or not. */
const activities: (() => object)[] = [
  () => ({ kind: 'missed' }),
  () => ({ kind: 'reached', text: '통화' }),
  () => ({ kind: 'reached', callBackAt: inHours(5) }),
  () => ({ kind: 'memo', text: '메모' }),
  () => ({ kind: 'callBack', callBackAt: inHours(30) }),
  () => ({ kind: 'callBack', callBackAt: null }),
  () => ({ kind: 'stage', stage: 'won' }),
  () => ({ kind: 'stage', stage: 'talking' }),
  () => ({ kind: 'missed', stage: 'lost', lostReason: 'wrongNumber' }),
]

/** Sends until a process answers, each time another one. */
async function sendUntilAnswered(
  path: string,
  actor: Actor,
  { body, method }: { method: string; body: object },
): Promise<{ status: number; answer: unknown; isRepeated: boolean }> {
  let isRepeated = false
  for (let turn = randomInt(2); ; turn += 1) {
    const { url } = servers[turn % servers.length] as TestServer
    try {
      const response = await fetch(url + path, {
        method,
        headers: { 'Content-Type': 'application/json', Cookie: actor.cookie, Origin: url },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const answer: unknown = await response.json()
      if (response.status !== 503) return { status: response.status, answer, isRepeated }
    } catch {
      // The process was killed, or its answer broke off.
    }
    isRepeated = true
    await wait(50)
  }
}

it(
  `should keep timelines, stages and counts together over ${size.changes} changes by ${actorCount} people on two processes, with kill -9 of both and of the primary`,
  async () => {
    const [{ url }] = servers as [TestServer]
    const asAdmin = await signIn(url)
    const agents: Awaited<ReturnType<typeof signInAgent>>[] = []
    for (let index = 0; index < 4; index += 1) agents.push(await signInAgent(url, asAdmin))
    const actors = Array.from({ length: actorCount }, (_, index): Actor => {
      const agent = agents[index % 5]
      return { id: agent?.id ?? null, cookie: (agent?.session ?? asAdmin).Cookie }
    })
    const ids: string[] = []
    for (let index = 0; index < size.consultations; index += 1) {
      const phone = `010${String(index).padStart(8, '0')}`
      const body = { name: '김하루', phone, agreed: true, agentId: agents[index % 4]?.id }
      const headers = { 'Idempotency-Key': randomUUID() }
      const address = `${url}/api/consultation-requests`
      ids.push((await sendJson<{ doc: { id: string } }>('POST', address, body, headers)).doc.id)
    }
    // A third of them is overdue from now on.
    const late = ids.filter((_, index) => index % 3 === 0)
    await set.use((client) =>
      client
        .db(database)
        .collection('consultation-requests')
        .updateMany(
          { _id: { $in: late.map((id) => new ObjectId(id)) } },
          { $set: { dueAt: new Date(Date.now() - 60_000) } },
        ),
    )

    const acknowledged = new Map<string, string>()
    /** Refused when they were sent again: the first time they may have been stored all the same. */
    let unknown = 0
    const statuses = new Map<number, number>()
    let done = 0
    const act = async (actor: Actor) => {
      const consultation = anyOf(ids)
      if (actor.id === null && randomInt(4) === 0) {
        const body = { assignedAgent: anyOf(agents).id }
        const path = `/api/consultation-requests/${consultation}`
        return sendUntilAnswered(path, actor, { method: 'PATCH', body })
      }
      const idempotencyKey = randomUUID()

      const body = { ...anyOf(activities)(), idempotencyKey }
      const path = `/api/consultation-requests/${consultation}/activities`
      const result = await sendUntilAnswered(path, actor, { method: 'POST', body })
      if (result.status === 201) {
        const [row] = (result.answer as { activities: { id: string }[] }).activities
        acknowledged.set(row?.id ?? '', consultation)
      } else if (result.isRepeated) unknown += 1
      return result
    }
    const work = Promise.all(
      actors.map(async (actor) => {
        while (done < size.changes) {
          const { status } = await act(actor)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          done += 1
        }
      }),
    )
    const kills = size.applicationKills + size.primaryKills
    for (let kill = 0; kill < kills; kill += 1) {
      const goal = Math.round((size.changes * (kill + 1)) / (kills + 1))
      await waitUntil(() => done >= goal, { timeoutMs: 120_000 })
      if (kill < size.applicationKills) await killApplication(kill % servers.length)
      else {
        const restart = await set.killPrimary()
        const before = done
        await waitUntil(() => done > before + 20 || done >= size.changes, { timeoutMs: 60_000 })
        await restart()
      }
    }
    await work

    await set.use(async (client) => {
      const db = client.db(database)
      await expectAllOverdue(db)
      const rows = await db
        .collection('request-activities')
        .find()
        .sort({ at: 1, _id: 1 })
        .toArray()
      const stored = new Map(rows.map((row) => [String(row._id), row]))
      const lost = [...acknowledged].filter(
        ([id, consultation]) => String(stored.get(id)?.request) !== consultation,
      )
      const keys = rows.flatMap(({ key }) => (key ? [String(key)] : []))
      const consultations = await db.collection('consultation-requests').find().toArray()
      const wrong = consultations.filter((row) => !agrees(row, rows))
      const { wrong: counts } = await recountConsultations(db, { repairs: false })
      printMeasurements('Timelines on a replica set of three, two processes', {
        changes: done,
        acknowledged: acknowledged.size,
        ...Object.fromEntries(
          [...statuses].map(([status, count]) => [`answered ${status}`, count]),
        ),
        'rows of timelines': rows.length,
        lost: lost.length,
        'stored twice': keys.length - new Set(keys).size,
      })
      expect({ lost, wrong, counts }).toEqual({ lost: [], wrong: [], counts: [] })
      expect(new Set(keys).size).toBe(keys.length)
      // What was refused is not there.
      expect(keys.length).toBeGreaterThanOrEqual(acknowledged.size)
      expect(keys.length).toBeLessThanOrEqual(acknowledged.size + unknown)
      expect([...statuses.keys()].sort()).toEqual([200, 201, 404, 409])
    })
  },
  isSoak ? 45 * 60_000 : 5 * 60_000,
)

/** Waits until the job has told of every overdue request, by whichever process. */
async function expectAllOverdue(db: Db): Promise<void> {
  const isWaiting = { stage: 'new', promised: 'open', dueAt: { $lte: new Date() } }
  const waiting = () => db.collection('consultation-requests').countDocuments(isWaiting)
  expect(
    await waitUntil(async () => (await waiting()) === 0, { timeoutMs: 60_000, everyMs: 500 }),
  ).toBe(true)
}

/** Whether a request says what its timeline says: stage, number of rows, one row at most that says it is overdue. */
function agrees(consultation: Document, all: readonly Document[]): boolean {
  const rows = all.filter((row) => String(row.request) === String(consultation._id))
  const moves = rows.filter(({ kind, to }) => kind !== 'assigned' && to)
  const overdue = rows.filter(({ kind }) => kind === 'overdue').length
  const isOverdue = consultation.promised === 'overdue'
  return (
    consultation.stage === (moves.at(-1)?.to ?? 'new') &&
    consultation.activityCount === rows.length &&
    overdue <= 1 &&
    (!isOverdue || overdue === 1)
  )
}
