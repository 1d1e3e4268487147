import { ObjectId } from 'mongodb'

import { limits } from '@/config/limits'
import type { LoggedAccess } from '@/database/records/accessLog'
import type { Admin, Agent } from '@/payload-types'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()
const collection = 'consultation-requests'
let admin: Admin
let alice: Agent
let bob: Agent

const taken = () => takeAccessLog(suite.payload)
const requestOfAgent = (agent: Agent, headers?: Record<string, string>) =>
  requestOf(suite.payload, asPerson(agent, 'agents'), headers)
const requestOfAdmin = (headers?: Record<string, string>) =>
  requestOf(suite.payload, asPerson(admin, 'admins'), headers)

const subjectsIn = (rows: LoggedAccess[]) => rows.map(({ subjects }) => [...subjects].sort())
const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  alice = await buildAgent(suite.payload, { name: '앨리스' })
  bob = await buildAgent(suite.payload, { name: '밥' })
})

beforeEach(async () => {
  await taken()
})

describe('reading personal data', () => {
  it('should log by ids who read whose data, from where and when, without names and numbers', async () => {
    const { listConsultations } = await import('@/useCases/consultations/listConsultations')
    const { name, phone } = await buildConsultation(suite.payload, { name: '비밀고객' })
    const started = Date.now()
    const req = await requestOfAdmin({ 'x-client-address': '203.0.113.7' })
    const { rows } = await listConsultations(req, {})
    const log = await taken()
    expect(log).toEqual([
      {
        _id: expect.anything() as unknown,
        at: expect.any(Date) as unknown,
        actorKind: 'admin',
        actorId: admin.id,
        actorEmail: admin.email,
        action: 'read',
        of: collection,
        subjects: expect.any(Array) as unknown,
        count: rows.length,
        address: '203.0.113.7',
      },
    ])
    expect(subjectsIn(log)).toEqual([sorted(rows)])
    expect(Number(log[0]?.at)).toBeGreaterThanOrEqual(started)
    expect(JSON.stringify(log)).not.toContain(name)
    expect(JSON.stringify(log)).not.toContain(phone)
  })

  it("should log one row for each page, of the agent's own customers only", async () => {
    const { listCustomers } = await import('@/useCases/consultations/listCustomers')
    const own = await buildAgent(suite.payload)
    for (let index = 0; index < 23; index += 1)
      await buildConsultation(suite.payload, { agentId: own.id })
    await buildConsultation(suite.payload, { agentId: bob.id })
    const req = await requestOfAgent(own)
    const first = await listCustomers(req, {})
    const second = await listCustomers(req, { after: first.earlier })
    await listCustomers(await requestOfAgent(bob), {})
    const log = await taken()
    expect(log.map(({ actorKind, actorId, count }) => [actorKind, actorId, count])).toEqual([
      ['agent', own.id, 20],
      ['agent', own.id, 3],
      ['agent', bob.id, 1],
    ])
    expect(subjectsIn(log).slice(0, 2)).toEqual([sorted(first.rows), sorted(second.rows)])
    expect(log[0]).not.toHaveProperty('actorEmail')
  })

  describe('again, since it has changed', () => {
    const readAgain = async (ids: string[]) => {
      const { listConsultations } = await import('@/useCases/consultations/listConsultations')
      await listConsultations(await requestOfAdmin(), { ids })
      return (await taken()).map(({ action, subjects }) => [action, subjects.toSorted()])
    }
    const age = async (id: string, ms: number) => {
      const { connectedDatabase } = await import('@/database/core/adapter')
      await connectedDatabase(suite.payload)
        .collection(collection)
        .updateOne({ _id: new ObjectId(id) }, { $set: { updatedAt: new Date(Date.now() - ms) } })
    }

    it('should be told from a reading that a person asks for, and name nobody else', async () => {
      const { id } = await buildConsultation(suite.payload)
      await buildConsultation(suite.payload)
      expect(await readAgain([id])).toEqual([['follow', [id]]])
      const { readConsultation } = await import('@/useCases/consultations/listConsultations')
      await readConsultation(await requestOfAdmin(), id)
      expect(await taken()).toMatchObject([{ action: 'read', subjects: [id] }])
    })

    it.each([
      ['long ago', 120_000],
      ['in a future that a wrong clock has stored', -120_000],
    ])('should be a reading like any other where one of the rows changed %s', async (_, ms) => {
      const ids = [
        (await buildConsultation(suite.payload)).id,
        (await buildConsultation(suite.payload)).id,
      ]
      await age(ids[0] as string, ms)
      expect(await readAgain(ids)).toEqual([['read', ids.toSorted()]])
    })

    it('should be a reading like any other of more rows than a page has, all changed at once', async () => {
      const ids: string[] = []
      for (let built = 0; built <= limits.pageRows; built += 1)
        ids.push((await buildConsultation(suite.payload)).id)
      expect(await readAgain(ids)).toEqual([['read', ids.toSorted()]])
      const page = ids.slice(1)
      expect(await readAgain(page)).toEqual([['follow', page.toSorted()]])
    })

    it('should be nothing where the list has none of the rows', async () => {
      expect(await readAgain(['f'.repeat(24)])).toEqual([])
    })
  })

  it.each(['find', 'findByID'] as const)(
    "should be logged over the REST API's %s too",
    async (by) => {
      const { payload } = suite
      const own = await buildConsultation(payload, { agentId: alice.id })
      const others = await buildConsultation(payload, { agentId: bob.id })
      const read = (id: string) =>
        by === 'find'
          ? payload.find({ collection, where: { id: { equals: id } }, ...asAgent(alice) })
          : payload.findByID({ collection, id, ...asAgent(alice) })
      await read(own.id)
      await Promise.allSettled([read(others.id)])
      expect(await taken()).toMatchObject([
        { actorId: alice.id, action: 'read', subjects: [own.id] },
      ])
    },
  )

  it('should log the agents whom a request refers to', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    await suite.payload.findByID({ collection, id, ...asAdmin(admin), depth: 1 })
    const log = await taken()
    expect(log.map(({ of, subjects }) => [of, subjects])).toEqual([
      ['agents', [alice.id]],
      [collection, [id]],
    ])
  })

  it('should be split over several rows when a page is larger than one log row', async () => {
    const { recordAccess } = await import('@/database/records/accessLog')
    const subjects = Array.from({ length: 2001 }, (_, index) => `${index}`)
    await recordAccess(await requestOfAdmin(), { action: 'read', collection, subjects })
    const log = await taken()
    expect(log.map(({ count }) => count)).toEqual([1000, 1000, 1])
    expect(log.flatMap((row) => row.subjects)).toEqual(subjects)
  })
})

describe("reading that is not access to others' data", () => {
  it("should not be logged: one's own account, an empty page, a count, a refusal", async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { agentId: bob.id })
    await payload.findByID({ collection: 'agents', id: alice.id, ...asAgent(alice) })
    await payload.find({ collection: 'agents', ...asAgent(alice) })
    const data = { name: '앨리스' }
    await payload.update({ collection: 'agents', id: alice.id, data, ...asAgent(alice) })
    await payload.find({ collection, where: { id: { equals: id } }, ...asAgent(alice) })
    await payload.count({ collection, overrideAccess: false, user: asPerson(admin, 'admins') })
    await expect(payload.find({ collection, ...asVisitor })).rejects.toMatchObject({ status: 403 })
    expect(await taken()).toEqual([])
  })

  it("should not be logged for the system's own look-ups", async () => {
    const { payload } = suite
    await payload.find({ collection, overrideAccess: true, user: asPerson(admin, 'admins') })
    await payload.find({ collection: 'agents', overrideAccess: true })
    expect(await taken()).toEqual([])
  })
})

describe('changing or deleting personal data', () => {
  it('should be logged under the account that did it', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { agentId: alice.id })
    await payload.update({ collection, id, data: { name: '고친 이름' }, ...asAdmin(admin) })
    await payload.delete({ collection, id, ...asAdmin(admin) })
    const log = await taken()
    expect(log.map(({ action }) => action)).toEqual(['change', 'delete'])
    expect(subjectsIn(log)).toEqual([[id], [id]])
    expect(log.every(({ actorId }) => actorId === admin.id)).toBe(true)
  })

  it('should be logged for agents too, such as an approval', async () => {
    const pending = await buildAgent(suite.payload, { status: 'pending' })
    const data = { status: 'approved' } as const
    const { id } = pending
    await suite.payload.update({ collection: 'agents', id, data, ...asAdmin(admin) })
    expect(await taken()).toMatchObject([{ action: 'change', of: 'agents', subjects: [id] }])
  })

  it('should leave no log row when the change is refused', async () => {
    const { id } = await buildConsultation(suite.payload)
    const data = { name: '' }
    await expect(
      suite.payload.update({ collection, id, data, ...asAdmin(admin) }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(suite.payload.delete({ collection, id, ...asAgent(alice) })).rejects.toMatchObject(
      { status: 403 },
    )
    expect(await taken()).toEqual([])
  })
})

describe('an access log that cannot be written', () => {
  /** Makes the database refuse every row of the log while `work` runs. */
  async function withoutLog(work: () => Promise<void>) {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const database = connectedDatabase(suite.payload)
    const validate = (validator: object) => database.command({ collMod: 'access-log', validator })
    await validate({ never: { $exists: true } })
    try {
      await work()
    } finally {
      await validate({})
    }
  }

  it('should make reads fail and undo changes', async () => {
    const { payload } = suite
    const { listConsultations } = await import('@/useCases/consultations/listConsultations')
    const { id, name } = await buildConsultation(payload)
    await withoutLog(async () => {
      const unavailable = { code: 'unavailable', status: 503 }
      const find = payload.findByID({ collection, id, ...asAdmin(admin) })
      await expect(find).rejects.toMatchObject(unavailable)
      await expect(listConsultations(await requestOfAdmin(), {})).rejects.toMatchObject(unavailable)
      const data = { name: '바뀐 이름' }
      const update = payload.update({ collection, id, data, ...asAdmin(admin) })
      await expect(update).rejects.toMatchObject(unavailable)
      const remove = payload.delete({ collection, id, ...asAdmin(admin) })
      await expect(remove).rejects.toMatchObject(unavailable)
    })
    const kept = await payload.findByID({ collection, id, overrideAccess: true })
    expect(kept.name).toBe(name)
    expect(await taken()).toEqual([])
  })
})

describe('the access log', () => {
  it('should be readable by admins only, searchable by data subject, newest first', async () => {
    const { payload } = suite
    const { id } = await buildConsultation(payload, { agentId: alice.id })
    await payload.findByID({ collection, id, ...asAgent(alice) })
    await payload.findByID({ collection, id, ...asAdmin(admin) })
    await payload.findByID({ collection: 'agents', id: bob.id, ...asAdmin(admin) })
    const where = { subjects: { equals: id } }
    const { docs } = await payload.find({ collection: 'access-log', where, ...asAdmin(admin) })
    expect(docs.map(({ actorId }) => actorId)).toEqual([admin.id, alice.id])
    for (const person of [asAgent(alice), asVisitor])
      await expect(payload.find({ collection: 'access-log', ...person })).rejects.toMatchObject({
        status: 403,
      })
  })
})
