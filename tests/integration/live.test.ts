import { randomBytes } from 'node:crypto'

import { jest } from '@jest/globals'
import type { ChangeStream, Document } from 'mongodb'

import { hourMs } from '@/config/timeUnits'
import { systemCollections } from '@/database/core/systemCollections'
import { waitUntil } from '@/database/builtIn/waitUntil'
import type { LiveEvent } from '@/domain/lists/liveEvents'
import type { OpenStreams, Viewer } from '@/live/openStreams'
import type { RowChange } from '@/live/watchRowChanges'
import type { Person } from '@/live/findStreamEnd'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, buildConsultation } from '@tests/support/builders'
import { takeMarksOff } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { startStopwatch } from '@tests/support/machine/stopwatch'

const suite = usePayload()
const system = { overrideAccess: true, depth: 0 } as const

let openStreams: OpenStreams
let openings: boolean[] = []
const changes: RowChange[] = []
/** The open change stream, and how it was opened. */
let current: ChangeStream | undefined
let asked: [Document[], Document] | undefined
let resumesAt: unknown
let watch: (pipeline: Document[], options: Document) => ChangeStream
let alice: Agent, bob: Agent
let admin: Admin

beforeAll(async () => {
  const { payload } = suite
  const { createOpenStreams } = await import('@/live/openStreams')
  const { watchRowChanges } = await import('@/live/watchRowChanges')
  const { findStreamEnd } = await import('@/live/findStreamEnd')
  const database = await databaseOf()
  watch = database.watch.bind(database)
  jest.spyOn(database, 'watch').mockImplementation(((pipeline: Document[], options: Document) => {
    asked = [pipeline, options]
    const place = options.resumeAfter && resumesAt ? { resumeAfter: resumesAt } : {}
    return (current = watch(pipeline, { ...options, ...place }))
  }) as never)
  openStreams = createOpenStreams({ findStreamEnd: (person) => findStreamEnd(payload, person) })
  void watchRowChanges(payload, {
    onOpen: ({ isComplete }) => {
      openings.push(isComplete)
      openStreams.refreshAll({ isDoubtful: !isComplete })
    },
    onChange: (change) => {
      changes.push(change)
      openStreams.receive(change)
    },
  })
  expect(await waitUntil(() => openings.length > 0, { timeoutMs: 5000 })).toBe(true)
  alice = await buildAgent(payload)
  bob = await buildAgent(payload)
  admin = await buildAdmin(payload)
  await caughtUp()
})

afterEach(() => openStreams.closeAll())

async function databaseOf() {
  const { connectedDatabase } = await import('@/database/core/adapter')
  return connectedDatabase(suite.payload)
}

async function objectId(id: string) {
  const { adapterOf } = await import('@/database/core/adapter')
  return new (adapterOf(suite.payload).connection.base.Types.ObjectId)(id)
}

/** Waits until every committed change has been delivered. */
async function caughtUp(): Promise<void> {
  const { id } = await buildConsultation(suite.payload)
  await received(() => changes.some((change) => 'id' in change && change.id === id))
}

const received = async (isTrue: () => boolean) =>
  expect(await waitUntil(isTrue, { timeoutMs: 5000, everyMs: 5 })).toBe(true)

/** Opens a live stream for this person in a new session. */
async function follow(account: Agent | Admin, collection: 'agents' | 'admins') {
  const sid = randomBytes(32).toString('base64url')
  const sessions = (await databaseOf()).collection<{ _id: string }>('sessions')
  const expiresAt = new Date(Date.now() + 60_000)
  const session = { account: account.id, collection, createdAt: new Date(), expiresAt }
  await sessions.insertOne({ _id: sid, ...session })
  const events: LiveEvent[] = []
  const person: Person = { id: account.id, collection, sid }
  const close = jest.fn()
  const viewer: Viewer = { person, send: (event) => void events.push(event), close }
  openStreams.join(viewer)
  // The first beat.
  events.splice(0)
  const told = () =>
    events.map(({ event, data }) => ('id' in data ? `${data.of} ${data.id}` : event))
  return { close, signOut: () => sessions.deleteOne({ _id: sid }), told }
}

const decide = (agent: Agent, status: Agent['status']) =>
  suite.payload.update({ collection: 'agents', id: agent.id, data: { status }, ...system })

describe('a committed change', () => {
  it('should be reported to admins and to the agent whose request it is, and to nobody else', async () => {
    const [admins, alices, bobs] = [
      await follow(admin, 'admins'),
      await follow(alice, 'agents'),
      await follow(bob, 'agents'),
    ]
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    const { id: nobodys } = await buildConsultation(suite.payload)
    await caughtUp()
    expect(admins.told().slice(0, 2)).toEqual([`requests ${id}`, `requests ${nobodys}`])
    expect(alices.told()).toEqual([`requests ${id}`])
    expect(bobs.told()).toEqual([])
  })

  it('should be reported once, also when the jobs have told of it and counted it', async () => {
    const admins = await follow(admin, 'admins')
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    await takeMarksOff(suite.payload)
    await caughtUp()
    expect(admins.told().filter((event) => event === `requests ${id}`)).toHaveLength(1)
  })

  it('should be reported to both agents when a request is reassigned', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    await caughtUp()
    const [alices, bobs] = [await follow(alice, 'agents'), await follow(bob, 'agents')]
    const data = { assignedAgent: bob.id }
    await suite.payload.update({ collection: 'consultation-requests', id, data, ...system })
    await (await databaseOf()).collection('decisions').insertOne({
      kind: 'assignment',
      request: await objectId(id),
      agent: await objectId(bob.id),
      previousAgent: await objectId(alice.id),
    })
    await received(() => alices.told().length > 0)
    expect(new Set(alices.told())).toEqual(new Set([`requests ${id}`]))
    expect(new Set(bobs.told())).toEqual(new Set([`requests ${id}`]))
  })

  it('should be reported by id to admins, and as a refresh to agents, when a request is deleted', async () => {
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    const { id: next } = await buildConsultation(suite.payload, { agentId: alice.id })
    await caughtUp()
    const [admins, bobs] = [await follow(admin, 'admins'), await follow(bob, 'agents')]
    const where = { id: { in: [id, next] } }
    await suite.payload.delete({ collection: 'consultation-requests', where, ...system })
    await received(() => bobs.told().length > 0 && admins.told().length > 1)
    expect(new Set(admins.told())).toEqual(new Set([`requests ${id}`, `requests ${next}`]))
    expect(bobs.told()).toEqual(['refresh'])
  })

  it('should be reported by id to admins alone when a profile is saved, published or deleted', async () => {
    const { payload } = suite
    const data = { name: '앨리스', introMessage: '안녕하세요.', agent: alice.id }
    const collection = 'consultant-profile' as const
    const [admins, alices] = [await follow(admin, 'admins'), await follow(alice, 'agents')]
    const times = () => admins.told().filter((event) => event === `profiles ${id}`).length
    const { id } = await payload.create({ collection, data, draft: true, ...system })
    await received(() => times() === 1)
    await payload.update({ collection, id, data: { ...data, _status: 'published' }, ...system })
    await received(() => times() === 2)
    await payload.update({ collection, id, data: { name: '다른 이름' }, draft: true, ...system })
    await received(() => times() === 3)
    await payload.delete({ collection, id, ...system })
    await received(() => times() === 4)
    expect(alices.told()).toEqual([])
  })

  it('should be reported by id to admins alone when a data subject request is entered or answered', async () => {
    const { answerOpen, enterDataSubjectRequest } =
      await import('@/database/records/dataSubjectRegister')
    const req = await requestOf(suite.payload, asPerson(admin, 'admins'))
    const [admins, alices] = [await follow(admin, 'admins'), await follow(alice, 'agents')]
    const request = '0'.repeat(24)
    const demand = { action: 'erase', channel: 'phone', receivedAt: new Date(), request } as const
    const id = await enterDataSubjectRequest(req, demand)
    const times = () => admins.told().filter((event) => event === `subject-requests ${id}`).length
    await received(() => times() === 1)
    await answerOpen(req, { id }, { outcome: 'done' })
    await received(() => times() === 2)
    expect(alices.told()).toEqual([])
  })

  it('should be reported to the own streams of an account that has seen a request, and to nobody else', async () => {
    const { markSeen } = await import('@/database/accounts/seenConsultations')
    const { payload } = suite
    const [phones, desktops] = [await follow(alice, 'agents'), await follow(alice, 'agents')]
    const [admins, bobs] = [await follow(admin, 'admins'), await follow(bob, 'agents')]
    // What began with a look an hour ago, which was no news to anybody: nothing later than now is stored.
    const rows = (await databaseOf()).collection<{ _id: string; seen: Date; expiresAt: Date }>(
      systemCollections.seenConsultations,
    )
    const expiresAt = new Date(Date.now() + hourMs)
    await rows.insertOne({ _id: alice.id, seen: new Date(Date.now() - hourMs), expiresAt })
    await markSeen(payload, alice.id, new Date())
    await received(() => desktops.told().length > 0)
    await caughtUp()
    expect(phones.told()).toEqual([`arrivals ${alice.id}`])
    expect(desktops.told()).toEqual([`arrivals ${alice.id}`])
    expect(bobs.told()).toEqual([])
    expect(admins.told()).not.toContain(`arrivals ${alice.id}`)
  })

  it('should carry no personal data through the process', async () => {
    const stream = watch(...(asked as [Document[], Document]))
    await stream.tryNext()
    const { id, phoneDigits } = await buildConsultation(suite.payload, {
      agentId: alice.id,
      name: '비밀 이름',
    })
    const data = { name: '다른 비밀' }
    await suite.payload.update({ collection: 'consultation-requests', id, data, ...system })
    const seen = [await stream.next(), await stream.next()]
    await stream.close()
    expect(seen.map(({ operationType }) => operationType)).toEqual(['insert', 'update'])
    expect(JSON.stringify(seen)).toContain(alice.id)
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`비밀|010-|${phoneDigits}`))
  })
})

describe('the right to follow live events', () => {
  it('should end within a second of a suspension, which admins are told about', async () => {
    const carol = await buildAgent(suite.payload)
    const [carols, admins] = [await follow(carol, 'agents'), await follow(admin, 'admins')]
    await decide(carol, 'suspended')
    const elapsed = startStopwatch()
    await received(() => carols.told().includes('end'))
    expect(elapsed()).toBeLessThan(1000)
    expect(carols.close).toHaveBeenCalledTimes(1)
    expect(admins.told()).toContain(`agents ${carol.id}`)
    expect(admins.told()).not.toContain('end')
  })

  it('should end with its session, and with no other session of the same person', async () => {
    const [here, elsewhere] = [await follow(alice, 'agents'), await follow(alice, 'agents')]
    await here.signOut()
    await received(() => here.told().includes('end'))
    expect(elsewhere.told()).toEqual([])
  })

  it('should end with the deletion of the account', async () => {
    const second = await buildAdmin(suite.payload)
    const seconds = await follow(second, 'admins')
    await suite.payload.delete({ collection: 'admins', id: second.id, ...system })
    await received(() => seconds.told().includes('end'))
  })

  it('should stay when the account changes and the right does not', async () => {
    const alices = await follow(alice, 'agents')
    const data = { name: '새 이름' }
    await suite.payload.update({ collection: 'agents', id: alice.id, data, ...system })
    await caughtUp()
    expect(alices.told()).toEqual([])
  })

  it('should end for somebody who lost it while the stream was being opened', async () => {
    const suspended = await buildAgent(suite.payload, { status: 'suspended' })
    const late = await follow(suspended, 'agents')
    await received(() => late.told().includes('end'))
  })
})

describe('a change stream that breaks', () => {
  it('should resume where it was, and refresh every page', async () => {
    const alices = await follow(alice, 'agents')
    openings = []
    await current?.close()
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    await received(() => alices.told().includes(`requests ${id}`))
    expect(openings).toEqual([true])
    expect(alices.told()).toEqual(['refresh', `requests ${id}`])
  })

  it('should restart when its resume token is lost, and refresh every page', async () => {
    const alices = await follow(alice, 'agents')
    openings = []
    resumesAt = { _data: '82' }
    await current?.close()
    await received(() => openings.length > 0)
    resumesAt = undefined
    expect(openings).toEqual([false])
    expect(alices.told()).toEqual(['refresh'])
    const { id } = await buildConsultation(suite.payload, { agentId: alice.id })
    await received(() => alices.told().includes(`requests ${id}`))
  })
})

describe('the stream of content changes', () => {
  it('should report an edit that another process made', async () => {
    const { watchContentChanges } = await import('@/live/watchContentChanges')
    const { adapterOf } = await import('@/database/core/adapter')
    let calls = 0
    void watchContentChanges(suite.payload, () => void (calls += 1))
    await waitUntil(() => calls === 1, { timeoutMs: 5_000 })
    expect(calls).toBe(1)

    // Written past Payload, so that this process can only learn of it from the database.
    const settings = adapterOf(suite.payload).connection.collection('globals')
    await settings.updateOne({ globalType: 'site-settings' }, { $set: { tagline: '새 문구' } })
    await waitUntil(() => calls === 2, { timeoutMs: 5_000 })
    expect(calls).toBe(2)
  })

  it('should report a decision on an agent and its deletion, and no other change', async () => {
    const { watchContentChanges } = await import('@/live/watchContentChanges')
    const { adapterOf } = await import('@/database/core/adapter')
    const agents = adapterOf(suite.payload).connection.collection('agents')
    let calls = 0
    void watchContentChanges(suite.payload, () => void (calls += 1))
    await waitUntil(() => calls === 1, { timeoutMs: 5_000 })

    // Events arrive in order, so an event of the first writes would come before the last one.
    const { insertedId: _id } = await agents.insertOne({ name: '이영업', status: 'pending' })
    await agents.updateOne({ _id }, { $set: { name: '박영업', status: 'pending' } })
    await agents.updateOne({ _id }, { $set: { status: 'approved' } })
    await waitUntil(() => calls > 1, { timeoutMs: 5_000 })
    await agents.deleteOne({ _id })
    await waitUntil(() => calls > 2, { timeoutMs: 5_000 })
    expect(calls).toBe(3)
  })
})
