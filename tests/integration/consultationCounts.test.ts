import { setTimeout as wait } from 'node:timers/promises'

import { jest } from '@jest/globals'
import { type ClientSession, Collection, ObjectId } from 'mongodb'
import { createLocalReq, type PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, buildSubmission } from '@tests/support/builders'
import { runDoctor } from '@tests/support/machine/doctor'
import { usePayload } from '@tests/support/database/payload'

const suite = usePayload()
const collection = 'consultation-requests'
let admin: Admin
let agents: Agent[]

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agents = []
  for (let index = 0; index < 3; index += 1) agents.push(await buildAgent(suite.payload))
})

afterEach(async () => {
  jest.restoreAllMocks()
  // Whatever a test has done, the counts must agree with the rows.
  expect(await shown()).toEqual(await stored())
})

async function database() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

const names = () => ['all', 'assigned', ...agents.map(({ id }) => id)]

/** The counts as the panel reads them, all of one moment. */
async function shown(): Promise<number[]> {
  const { countConsultationsOf } = await import('@/database/counts/readConsultationCounts')
  const counts = await countConsultationsOf(suite.payload, names())
  return names().map((name) => counts.get(name) ?? 0)
}

/** The counts of the stored rows. */
async function stored(): Promise<number[]> {
  const rows = await (await database()).collection(collection).find().toArray()
  const assigned = rows.map(({ assignedAgent }) => String(assignedAgent ?? ''))
  return [
    rows.length,
    assigned.filter((agent) => agent).length,
    ...agents.map(({ id }) => assigned.filter((agent) => agent === id).length),
  ]
}

async function changesLeft(): Promise<number> {
  return (await database()).collection('request-count-changes').countDocuments()
}

async function fold(): Promise<number> {
  const { foldCountChanges } = await import('@/database/counts/foldCountChanges')
  return foldCountChanges(await database())
}

/** Counts new consultations, as the job does before each fold. */
async function countNew(): Promise<number> {
  const { countUncounted } = await import('@/database/counts/countUncounted')
  return countUncounted(await database())
}

/** With a pause, as the job has one: on rows that change all the time it would only cause conflicts. */
async function countNewAtLeisure(): Promise<void> {
  await wait(50)
  await countNew()
}

async function recount(options?: { repairs: boolean }) {
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  return recountConsultations(await database(), options)
}

async function damage(name: string, value: number): Promise<void> {
  await (
    await database()
  )
    .collection<{ _id: string }>('request-counts')
    .updateOne({ _id: name }, { $inc: { value } }, { upsert: true })
}

/** Repeats `work` until stopped, with a pause of so many milliseconds; @returns how often it ran. */
function doRepeatedly(work: () => Promise<unknown>, pause = 0): () => Promise<number> {
  let isOver = false
  let times = 0
  const running = (async () => {
    for (; !isOver; times += 1) {
      await work()
      if (pause) await wait(pause)
    }
  })()
  return async () => {
    isOver = true
    await running
    return times
  }
}

const countAndFold = async () => (await countNew()) + (await fold())

const agentId = (index: number) => agents[index % agents.length]?.id ?? ''
/** Changes a row as the endpoints do: again after a conflict, such as with the job that counts the new ones. */
async function asRest(work: (req: PayloadRequest) => Promise<unknown>): Promise<void> {
  const { withTransaction } = await import('@/database/core/transaction')
  const req = await createLocalReq({ user: { ...admin, collection: 'admins' } }, suite.payload)
  await withTransaction(req, () => work(req))
}
const assign = (id: string, assignedAgent: string | null) =>
  asRest((req) =>
    suite.payload.update({ collection, id, data: { assignedAgent }, overrideAccess: false, req }),
  )
const remove = (id: string) =>
  asRest((req) => suite.payload.delete({ collection, id, overrideAccess: false, req }))

/** A request that arrives, is assigned, moved, unassigned and, every second one, deleted. */
async function live(index: number): Promise<void> {
  const referral = [agentId(index), undefined, 'nobody'][index % 3]
  const { id } = await buildConsultation(suite.payload, referral ? { agentId: referral } : {})
  await assign(id, agentId(index + 1))
  await assign(id, agentId(index + 2))
  if (index % 4 === 1) await assign(id, null)
  if (index % 2) await remove(id)
}

describe('the counts of consultation requests', () => {
  it('should be right at every moment while twenty arrive, move and are deleted, and changes are folded', async () => {
    const seen: number[][] = []
    const endFolding = doRepeatedly(fold, 5)
    const endCounting = doRepeatedly(countNewAtLeisure)
    const endReading = doRepeatedly(async () => seen.push(await shown()))
    const everybody = Array.from({ length: 60 }, (_, index) => index)
    const lanes = Array.from({ length: 20 }, async () => {
      for (let next = everybody.pop(); next !== undefined; next = everybody.pop()) await live(next)
    })
    await Promise.all(lanes)
    expect(await endFolding()).toBeGreaterThan(10)
    expect(await endCounting()).toBeGreaterThan(1)
    expect(await endReading()).toBeGreaterThan(10)
    expect(await shown()).toEqual(await stored())
    // A reassignment is visible as a whole: taken from one agent and given to another.
    for (const [all = 0, assigned = 0, ...each] of seen) {
      expect(each.reduce((sum, one) => sum + one, 0)).toBe(assigned)
      expect(assigned).toBeLessThanOrEqual(all)
    }
    while (await countAndFold());
    expect(await changesLeft()).toBe(0)
    expect(await shown()).toEqual(await stored())
  })

  it('should be the same before, during and after a fold', async () => {
    const db = await database()
    const counts = db.collection<{ _id: string }>('request-counts')
    const changes = db.collection('request-count-changes')
    const before = await shown()
    const seen = new Set<string>()
    const readers = Array.from({ length: 2 }, () =>
      doRepeatedly(async () => seen.add(String(await shown()))),
    )
    for (let round = 0; round < 40; round += 1) {
      // Moves a count into changes in one transaction: only a fold could show the difference.
      await db.client.withSession((session) =>
        session.withTransaction(async () => {
          await counts.updateOne(
            { _id: 'all' },
            { $inc: { value: -100 } },
            { session, upsert: true },
          )
          const rows = Array.from({ length: 100 }, () => ({ agent: null, by: 1 }))
          await changes.insertMany(rows, { session })
        }),
      )
      await fold()
    }
    for (const end of readers) expect(await end()).toBeGreaterThan(10)
    expect([...seen]).toEqual([String(before)])
  })

  it('should include every acknowledged change at once', async () => {
    const endFolding = doRepeatedly(countAndFold, 5)
    let [all = 0] = await shown()
    for (let index = 0; index < 60; index += 1) {
      await buildConsultation(suite.payload)
      all += 1
      expect((await shown())[0]).toBe(all)
    }
    await endFolding()
  })

  it('should neither block nor fail any submission', async () => {
    const endFolding = doRepeatedly(countAndFold, 5)
    const endRecounting = doRepeatedly(recount, 5)
    // Without the product's retry, so that a single conflict shows.
    const created = await Promise.allSettled(
      Array.from({ length: 40 }, () => buildConsultation(suite.payload, { agentId: agentId(0) })),
    )
    await endFolding()
    await endRecounting()
    expect(created.filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('should follow bulk changes, bulk deletions, and writes that bypass every hook', async () => {
    const { payload } = suite
    const ids: string[] = []
    for (let index = 0; index < 6; index += 1) ids.push((await buildConsultation(payload)).id)
    const where = { id: { in: ids } }
    const data = { assignedAgent: agentId(0) }
    await payload.update({ collection, where, data, overrideAccess: true })
    expect(await shown()).toEqual(await stored())
    const some = { id: { in: ids.slice(0, 2) } }
    await payload.delete({ collection, where: some, overrideAccess: true })
    expect(await shown()).toEqual(await stored())
    const past = { collection, req: {} } as const
    await payload.db.updateMany({ ...past, where, data: { assignedAgent: agentId(1) } })
    expect(await shown()).toEqual(await stored())
    const one = { id: { equals: ids[2] } }
    await payload.db.updateOne({ ...past, where: one, data: { assignedAgent: null } })
    await payload.db.updateOne({ ...past, where: one, data: { name: '김새로' }, returning: false })
    expect(await shown()).toEqual(await stored())
    await payload.db.deleteOne({ ...past, where: one, returning: false })
    await payload.db.deleteOne({ ...past, where: one })
    await payload.db.deleteOne({ ...past, where })
    expect(await shown()).toEqual(await stored())
    await payload.db.deleteMany({ ...past, where })
    expect(await shown()).toEqual(await stored())
  })

  it('should be kept right by refusing a row that no submission has made', async () => {
    const { payload } = suite
    const data = buildSubmission({ phoneDigits: 'unknown' })
    const refusal = 'Only a submission makes a consultation.'
    const system = { collection, overrideAccess: true } as const
    await expect(payload.create({ ...system, data: data as never })).rejects.toThrow(refusal)
    const past = { collection, data, req: {} as PayloadRequest } as const
    await expect(payload.db.create(past)).rejects.toThrow(refusal)
    const where = { phoneDigits: { equals: 'unknown' } }
    await expect(payload.db.upsert({ ...past, where })).rejects.toThrow(refusal)
    expect((await payload.count({ ...system, where })).totalDocs).toBe(0)
    expect(await shown()).toEqual(await stored())
  })

  it('should follow an approval that assigns the waiting consultations', async () => {
    const { payload } = suite
    const waiting = await buildAgent(payload, { status: 'pending' })
    for (let index = 0; index < 3; index += 1)
      await buildConsultation(payload, { agentId: waiting.id })
    const { countConsultationsOf } = await import('@/database/counts/readConsultationCounts')
    const count = async () =>
      (await countConsultationsOf(payload, [waiting.id])).get(waiting.id) ?? 0
    expect(await count()).toBe(0)
    const data = { status: 'approved' } as const
    await payload.update({ collection: 'agents', id: waiting.id, data, ...asAdmin(admin) })
    expect(await count()).toBe(3)
  })

  it('should not follow a transaction that is rolled back', async () => {
    const { payload } = suite
    const { withTransaction } = await import('@/database/core/transaction')
    const { id } = await buildConsultation(payload, { agentId: agentId(0) })
    const before = await shown()
    const req = await createLocalReq({}, payload)
    const work = withTransaction(req, async () => {
      const data = { assignedAgent: agentId(1) }
      await payload.update({ collection, id, data, overrideAccess: true, req })
      throw new Error('afterwards')
    })
    await expect(work).rejects.toThrow('afterwards')
    expect(await shown()).toEqual(before)
  })

  it('should be shown for each agent in the tables, with one query for any number of agents', async () => {
    const { listAgents } = await import('@/useCases/agents/listAgents')
    const { asPerson, requestOf } = await import('@tests/support/http/requestOf')
    await buildConsultation(suite.payload, { agentId: agentId(1) })
    const asked = jest.spyOn(Collection.prototype, 'aggregate')
    const req = await requestOf(suite.payload, asPerson(admin, 'admins'))
    const { rows } = await listAgents(req, { group: 'approved' })
    expect(asked).toHaveBeenCalledTimes(1)
    const counts = await stored()
    for (const [index, { id }] of agents.entries())
      expect(rows.find((row) => row.id === id)?.customers).toBe(counts[index + 2])
  })
})

describe('a fold that is killed half-way', () => {
  /** Runs something between the update of the counts and the deletion of the changes. */
  const midway = (happens: (session: ClientSession | undefined) => Promise<void>) => {
    const { deleteMany } = Collection.prototype
    let isFirst = true
    jest.spyOn(Collection.prototype, 'deleteMany').mockImplementation(async function (
      this: Collection,
      ...args
    ) {
      if (isFirst) await happens(args[1]?.session)
      isFirst = false
      return deleteMany.apply(this, args)
    })
  }

  it('should change nothing', async () => {
    await buildConsultation(suite.payload, { agentId: agentId(0) })
    await countNew()
    const left = await changesLeft()
    midway(() => Promise.reject(new Error('killed')))
    await expect(fold()).rejects.toThrow('killed')
    expect(await changesLeft()).toBe(left)
    expect(await shown()).toEqual(await stored())
  })

  it('should be complete when the database aborts the transaction and it is retried', async () => {
    await buildConsultation(suite.payload, { agentId: agentId(0) })
    await countNew()
    const db = await database()
    midway(async (session) => void (await db.command({ killSessions: [session?.id] })))
    expect(await fold()).toBeGreaterThan(0)
    expect(await changesLeft()).toBe(0)
    expect(await shown()).toEqual(await stored())
  })

  it('should leave alone the changes that another fold has taken', async () => {
    for (let index = 0; index < 5; index += 1) {
      await buildConsultation(suite.payload)
      await countNew()
    }
    const left = await changesLeft()
    expect(left).toBeGreaterThanOrEqual(5)
    const folded = await Promise.all([fold(), fold(), fold()])
    expect(folded.reduce((sum, one) => sum + one, 0)).toBe(left)
  })
})

describe('a recount', () => {
  it('should report nothing when the counts are right', async () => {
    const [consultations, assigned] = await stored()
    expect(await recount()).toEqual({ consultations, assigned, wrong: [] })
  })

  it('should report what is wrong, and repair it unless told not to', async () => {
    await buildConsultation(suite.payload, { agentId: agentId(0) })
    const nobody = String(new ObjectId())
    await damage('all', -3)
    await damage(nobody, 7)
    const [all = 0] = await stored()
    const wrong = [
      { of: 'all', shown: all - 3, stored: all },
      { of: nobody, shown: 7, stored: 0 },
    ]
    expect((await recount({ repairs: false })).wrong).toEqual(wrong)
    expect((await recount({ repairs: false })).wrong).toEqual(wrong)
    expect((await recount()).wrong).toEqual(wrong)
    expect((await recount()).wrong).toEqual([])
  })

  it('should repair exactly while others write and fold, and several recounts run at once', async () => {
    const endFolding = doRepeatedly(fold, 5)
    const endCounting = doRepeatedly(countNewAtLeisure)
    const lanes = Array.from({ length: 4 }, (_, lane) => doRepeatedly(() => live(lane)))
    for (let round = 0; round < 5; round += 1) {
      await damage('all', 5)
      await damage(agentId(round), -2)
      await Promise.all([recount(), recount(), recount()])
    }
    for (const end of lanes) expect(await end()).toBeGreaterThan(0)
    await endFolding()
    await endCounting()
    expect(await shown()).toEqual(await stored())
    expect((await recount()).wrong).toEqual([])
  })

  it('should run at the start when the requests were never counted', async () => {
    const { prepareDatabase } = await import('@/server/prepareDatabase')
    const db = await database()
    await buildConsultation(suite.payload, { agentId: agentId(0) })
    await countNew()
    // A row that carries the mark is counted once all the same.
    await buildConsultation(suite.payload, { agentId: agentId(0) })
    // The state that an earlier version, or a restore, leaves.
    await db.collection('request-counts').drop()
    await db.collection('request-count-changes').drop()
    expect((await shown())[0]).toBe(1)
    await prepareDatabase(suite.payload)
    expect(await shown()).toEqual(await stored())
  })

  it('should run once a day in one process, and report wrong counts', async () => {
    const { recountDaily } = await import('@/jobs/counts/recountDaily')
    const work = (await database()).collection<{ _id: string; dueAt: Date }>('daily-work')
    await work.deleteOne({ _id: 'recount' })
    await damage('assigned', 1)
    const warn = jest.spyOn(suite.payload.logger, 'warn')
    await Promise.all([recountDaily(suite.payload), recountDaily(suite.payload)])
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ wrong: [{ of: 'assigned' }] })
    expect((await work.findOne({ _id: 'recount' }))?.dueAt.getTime()).toBeGreaterThan(Date.now())
    await damage('assigned', 1)
    await recountDaily(suite.payload)
    expect(await shown()).not.toEqual(await stored())
    await recount()
  })

  it('should repair what a recount of version 1.0.0 leaves, by the command too, and do its jobs', async () => {
    const db = await database()
    await recount()
    const [all] = await stored()
    // It sets what it does not know to nothing, the number of the recounts too.
    await damage('phase:new', -1)
    const counts = db.collection<{ _id: string; value: number }>('request-counts')
    await counts.updateOne({ _id: 'phase-recounts' }, { $set: { value: 0 } })
    const { id } = await buildConsultation(suite.payload, { agentId: agentId(0) })
    const { problems, text } = await runDoctor([], {
      DATABASE_URL: suite.databaseUrl,
      SERVER_URL: 'http://localhost:3000',
      PAYLOAD_SECRET: environment().PAYLOAD_SECRET ?? '',
    })
    expect(problems).toEqual([])
    expect(text).toMatch(/Wrong counts: \d+, all repaired\.\n/)
    expect(await shown()).toEqual(await stored())
    expect((await stored())[0]).toBe((all ?? 0) + 1)
    const row = await db.collection('consultation-requests').findOne({ _id: new ObjectId(id) })
    expect([row?.untold, row?.uncounted]).toEqual([undefined, undefined])
  })

  it("should be available as an operator's command", async () => {
    const env = { DATABASE_URL: suite.databaseUrl, SERVER_URL: 'http://localhost:3000' }
    const doctor = (...options: string[]) =>
      runDoctor(options, { ...env, PAYLOAD_SECRET: environment().PAYLOAD_SECRET ?? '' })
    const [all = 0, assigned = 0] = await stored()
    const found = `Requests: ${all}, ${assigned} of them assigned to agents.\n`
    await damage('all', 2)
    const wrong = `  all requests: ${all + 2} instead of ${all}\n`
    const looked = await doctor('--dry-run')
    expect(looked.problems).toEqual([])
    expect(looked.text).toContain(`${found}Wrong counts: 1; nothing was changed.\n${wrong}`)
    expect((await doctor()).text).toContain(`${found}Wrong counts: 1, all repaired.\n${wrong}`)
    const last = await doctor()
    expect(last.problems).toEqual([])
    expect(last.text).toContain(`${found}Every count is right.\nEvery row can be searched for.\n`)
  })
})
