import { randomUUID } from 'node:crypto'

import { jest } from '@jest/globals'
import { Collection, ObjectId } from 'mongodb'
import { createLocalReq, type PayloadRequest } from 'payload'

import { environment } from '@/config/env'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, buildSubmission } from '@tests/support/builders'
import { handOver, takeMarksOff } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { runDoctor } from '@tests/support/machine/doctor'

const suite = usePayload()
const collection = 'consultation-requests'
let admin: Admin
let agents: [Agent, Agent]

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agents = [await buildAgent(suite.payload), await buildAgent(suite.payload)]
})

afterEach(async () => {
  jest.restoreAllMocks()
  // Whatever a test has done, the counts agree with the rows.
  expect(await wrongCounts()).toEqual([])
})

async function database() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

async function wrongCounts() {
  const { recountConsultations } = await import('@/database/counts/recountConsultations')
  return (await recountConsultations(await database(), { repairs: false })).wrong
}

async function countNew() {
  const { countUncounted } = await import('@/database/counts/countUncounted')
  return countUncounted(await database())
}

const rowOf = async (id: string) =>
  (await database()).collection(collection).findOne({ _id: new ObjectId(id) })

async function change(id: string, values: object): Promise<void> {
  await (
    await database()
  )
    .collection(collection)
    .updateOne({ _id: new ObjectId(id) }, { $set: values })
}

const ended = { 'idempotency.endsAt': new Date(Date.now() - 1000) }

async function acknowledged(input: unknown, receivedId?: string) {
  const { submitConsultation } = await import('@/useCases/consultations/submitConsultation')
  const req = await createLocalReq({}, suite.payload)
  const visit = receivedId ? { received: { id: receivedId, referral: undefined } } : {}
  return submitConsultation(req, input, visit)
}

const submit = async (input: unknown, receivedId?: string): Promise<string> =>
  (await acknowledged(input, receivedId)).id

const about = async (id: string) =>
  (await database())
    .collection('notifications')
    .find({ 'subject.value': new ObjectId(id) })
    .toArray()

/** Changes a row as the endpoints do: again after a conflict. */
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

/** Makes the next call of a method of the driver fail. */
function failOnce(method: 'updateMany'): void {
  jest.spyOn(Collection.prototype, method).mockRejectedValueOnce(new Error('killed'))
}

describe('the key of a submission', () => {
  it.each([{}, { idempotencyKey: 'e'.repeat(32) }])(
    'should be taken off at its end, and belong to the next row (%j)',
    async (key) => {
      const input = { ...buildSubmission(), ...key }
      const first = await submit(input)
      expect(await submit(input)).toBe(first)
      await change(first, ended)
      const second = await submit(input)
      expect(second).not.toBe(first)
      expect(await rowOf(first)).not.toHaveProperty('idempotency')
      expect(await rowOf(second)).toHaveProperty('idempotency')
      expect(await submit(input)).toBe(second)
    },
  )

  it('should go to one row only when many arrive after its end', async () => {
    const input = buildSubmission()
    const first = await submit(input)
    await change(first, ended)
    const again = await Promise.all(Array.from({ length: 10 }, () => submit(input)))
    expect(new Set(again).size).toBe(1)
    expect(again).not.toContain(first)
  })

  it('should count at any time for the browser whose latest submission it was', async () => {
    const input = buildSubmission()
    const first = await submit(input)
    await change(first, ended)
    expect(await submit(input, first)).toBe(first)
    expect(await submit(input, 'f'.repeat(24))).not.toBe(first)
  })

  it('should be found by processes of version 1.0, whose keys are found by this version', async () => {
    const input = { ...buildSubmission({ agentId: 'some-agent' }), idempotencyKey: randomUUID() }
    const id = await submit(input)
    await handOver(suite.payload)
    const keys = (await database()).collection('submission-keys')
    const key = await keys.findOne({ requestId: id })
    expect(key).toMatchObject({ callBy: expect.any(String), content: expect.any(String) })
    expect(key?.expiresAt.getTime() - key?.createdAt.getTime()).toBe(24 * 60 * 60 * 1000)

    // As version 1.0 leaves it: nothing in the row.
    await keys.updateOne({ requestId: id }, { $unset: { isCopy: '' } })
    await (
      await database()
    )
      .collection(collection)
      .updateOne({ _id: new ObjectId(id) }, { $unset: { idempotency: '' } })
    // While there was none, nobody has asked for ten seconds.
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now + 11_000)
    expect(await acknowledged(input)).toMatchObject({ id, referral: 'some-agent' })
    await expect(submit({ ...input, name: '다른 이' })).rejects.toMatchObject({
      code: 'idempotencyConflict',
    })
    await keys.deleteMany({})
    expect(await submit(input)).not.toBe(id)
  })
})

describe('a consultation that nobody was told of yet', () => {
  it('should be handed to the outbox once, by however many processes', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit(buildSubmission())))
    const before = await rowOf(ids[0] ?? '')
    await Promise.all(Array.from({ length: 4 }, () => handOver(suite.payload)))
    for (const id of ids) {
      expect(await about(id)).toMatchObject([{ event: 'new-request', state: 'pending' }])
      expect(await rowOf(id)).not.toHaveProperty('untold')
    }
    delete before?.untold
    expect(await rowOf(ids[0] ?? '')).toEqual(before)
  })

  it('should keep its mark when the hand-over is killed half-way, until the next one', async () => {
    const id = await submit(buildSubmission())
    failOnce('updateMany')
    await expect(handOver(suite.payload)).rejects.toThrow('killed')
    expect([await about(id), (await rowOf(id))?.untold]).toEqual([[], expect.any(Date)])
    await handOver(suite.payload)
    expect(await about(id)).toHaveLength(1)
  })

  it('should not be told of twice, even if it carried the mark again', async () => {
    const id = await submit(buildSubmission())
    await handOver(suite.payload)
    await change(id, { untold: new Date() })
    await handOver(suite.payload)
    expect(await about(id)).toHaveLength(1)
  })

  it('should leave nothing in the outbox when it is deleted at the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await submit(buildSubmission())
      await Promise.all([handOver(suite.payload), remove(id)])
      await handOver(suite.payload)
      expect([await about(id), await rowOf(id)]).toEqual([[], null])
    }
  })
})

describe('a consultation that is not counted yet', () => {
  async function shown(): Promise<number[]> {
    const { countConsultationsOf } = await import('@/database/counts/readConsultationCounts')
    const names = ['all', 'assigned', ...agents.map(({ id }) => id)]
    const counts = await countConsultationsOf(suite.payload, names)
    return names.map((name) => counts.get(name) ?? 0)
  }
  /** What has become of the counts since. */
  async function since(before: number[]): Promise<number[]> {
    return (await shown()).map((count, index) => count - (before[index] ?? 0))
  }
  const arrive = (agentId?: string) => submit({ ...buildSubmission(), ...(agentId && { agentId }) })

  it('should be in the counts all the same, and once', async () => {
    const before = await shown()
    const [one] = agents
    await arrive(one.id)
    await arrive('unknown')
    expect(await since(before)).toEqual([2, 1, 1, 0])
    await Promise.all([countNew(), countNew(), countNew()])
    expect(await since(before)).toEqual([2, 1, 1, 0])
    expect(await countNew()).toBe(0)
  })

  it.each([
    ['deleted', [0, 0, 0, 0], (id: string) => remove(id)],
    ['assigned to another agent', [1, 1, 0, 1], (id: string) => assign(id, agents[1].id)],
    ['taken from its agent', [1, 0, 0, 0], (id: string) => assign(id, null)],
    [
      'assigned to another agent and deleted',
      [0, 0, 0, 0],
      async (id: string) => {
        await assign(id, agents[1].id)
        await remove(id)
      },
    ],
  ])('should be counted right when it is %s', async (_, difference, work) => {
    const before = await shown()
    const id = await arrive(agents[0].id)
    await work(id)
    expect(await since(before)).toEqual(difference)
    await countNew()
    expect(await since(before)).toEqual(difference)
  })

  it('should be counted right when it is changed or deleted while it is counted', async () => {
    const before = await shown()
    for (let round = 0; round < 10; round += 1) {
      const [moved, deleted] = [await arrive(agents[0].id), await arrive(agents[0].id)]
      await Promise.all([countNew(), assign(moved, agents[1].id), remove(deleted)])
    }
    await countNew()
    expect(await since(before)).toEqual([10, 10, 0, 10])
  })

  it('should be counted right when the count is killed half-way', async () => {
    const before = await shown()
    await arrive(agents[0].id)
    failOnce('updateMany')
    await expect(countNew()).rejects.toThrow('killed')
    expect(await since(before)).toEqual([1, 1, 1, 0])
    await countNew()
    expect(await since(before)).toEqual([1, 1, 1, 0])
  })

  it('should be counted right when an approval assigns it', async () => {
    const waiting = await buildAgent(suite.payload, { status: 'pending' })
    const before = await shown()
    await arrive(waiting.id)
    const data = { status: 'approved' } as const
    await suite.payload.update({ collection: 'agents', id: waiting.id, data, ...asAdmin(admin) })
    expect(await since(before)).toEqual([1, 1, 0, 0])
    await countNew()
    expect(await since(before)).toEqual([1, 1, 0, 0])
    const { countConsultationsOf } = await import('@/database/counts/readConsultationCounts')
    expect((await countConsultationsOf(suite.payload, [waiting.id])).get(waiting.id)).toBe(1)
  })

  it('should be repaired by a recount, and counted once afterwards', async () => {
    await (
      await database()
    )
      .collection<{ _id: string }>('request-counts')
      .updateOne({ _id: 'all' }, { $inc: { value: 3 } }, { upsert: true })
    await arrive()
    const { recountConsultations } = await import('@/database/counts/recountConsultations')
    await recountConsultations(await database())
    await countNew()
    expect(await wrongCounts()).toEqual([])
  })
})

it("should be told of and counted by the operator's command where no job runs any more", async () => {
  const id = await submit(buildSubmission())
  const env = { DATABASE_URL: suite.databaseUrl, SERVER_URL: 'http://localhost:3000' }
  const doctor = (...options: string[]) =>
    runDoctor(options, { ...env, PAYLOAD_SECRET: environment().PAYLOAD_SECRET ?? '' })
  expect((await doctor('--dry-run')).problems).toEqual([])
  expect([await about(id), (await rowOf(id))?.untold]).toEqual([[], expect.any(Date)])
  const { problems, text } = await doctor()
  expect([problems, text]).toEqual([[], expect.stringContaining('Every count is right.')])
  expect(await about(id)).toHaveLength(1)
  for (const mark of ['untold', 'uncounted']) expect(await rowOf(id)).not.toHaveProperty(mark)
})

describe('what a row holds for the system', () => {
  it('should not be written by any update, such as one that read the row before a job', async () => {
    const { id } = await buildConsultation(suite.payload)
    await takeMarksOff(suite.payload)
    const marks = { idempotency: { key: 'x' }, untold: new Date(), uncounted: 'none' }
    const data = { ...marks, name: '고친 이름' }
    await suite.payload.db.updateOne({ collection, id, data: { ...data } })
    await suite.payload.update({
      collection,
      id,
      data: { ...data } as object,
      overrideAccess: true,
    })
    const row = await rowOf(id)
    expect(row).toMatchObject({ name: '고친 이름' })
    for (const mark of ['untold', 'uncounted']) expect(row).not.toHaveProperty(mark)
    expect(row?.idempotency).toMatchObject({ key: expect.stringMatching(/^key:\w{64}$/) })
  })

  it('should be in no answer to anybody', async () => {
    const id = await submit(buildSubmission())
    const found = await suite.payload.findByID({ collection, id, overrideAccess: true, depth: 0 })
    const listed = await suite.payload.find({
      collection,
      where: { id: { equals: id } },
      ...asAdmin(admin),
    })
    expect(Object.keys((await rowOf(id)) ?? {})).toEqual(
      expect.arrayContaining(['idempotency', 'untold', 'uncounted']),
    )
    for (const shown of [found, ...listed.docs])
      for (const mark of ['idempotency', 'untold', 'uncounted'])
        expect(shown).not.toHaveProperty(mark)
  })
})
