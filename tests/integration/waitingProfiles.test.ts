import { ObjectId } from 'mongodb'

import type { Admin, Agent, ConsultantProfile } from '@/payload-types'
import { durations } from '@/config/durations'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, copyAgent } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { fakeChannel, outboxOf, sendAll } from '@tests/support/database/outbox'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, type Person, requestOf } from '@tests/support/http/requestOf'

const suite = usePayload()

let admin: Admin
let agent: Agent
let other: Agent

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  other = await buildAgent(suite.payload, { name: '다른영업' })
})

beforeEach(async () => {
  agent = await buildAgent(suite.payload, { name: '한영업', phone: '010-2468-1357' })
  await (await outboxOf(suite.payload)).empty()
})

// Nothing of one test waits in the next.
afterEach(async () => {
  const { docs } = await suite.payload.find({
    collection: 'consultant-profile',
    where: { agent: { exists: true } },
    overrideAccess: true,
  })
  for (const { id } of docs)
    await suite.payload.delete({ collection: 'consultant-profile', id, overrideAccess: true })
})

const byAdmin = () => asPerson(admin, 'admins')

async function list(input: object = {}, person: Person = byAdmin()) {
  const { listWaitingProfiles } = await import('@/useCases/agents/listWaitingProfiles')
  return listWaitingProfiles(await requestOf(suite.payload, person), input)
}

async function count(): Promise<number> {
  const { countForOperationsPanel } =
    await import('@/useCases/operationsPanel/countForOperationsPanel')
  const counts = await countForOperationsPanel(await requestOf(suite.payload, byAdmin()))
  return counts.waitingProfiles
}

async function save(person: Agent, fields: object = {}) {
  const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
  const req = await requestOf(suite.payload, asPerson(person, 'agents'))
  await saveOwnProfile(req, { name: '한영업', introMessage: '안녕하세요.', ...fields })
}

async function newest(person: Agent) {
  const { docs } = await suite.payload.find({
    collection: 'consultant-profile',
    where: { agent: { equals: person.id } },
    draft: true,
    ...asAdmin(admin),
  })
  const [profile] = docs
  if (!profile) throw new Error('There is no profile.')
  return profile
}

/** As the panel's form does: the newest version with its status. */
async function publish(person: Agent, fields: object = {}) {
  const { id, introMessage, name } = await newest(person)
  await suite.payload.update({
    collection: 'consultant-profile',
    id,
    data: { name, introMessage, _status: 'published', ...fields },
    ...asAdmin(admin),
  })
}

/** Stores the agent's profile again for so many others, as rows alone. */
async function copyProfile(times: number): Promise<void> {
  const { connectedDatabase } = await import('@/database/core/adapter')
  const profiles = connectedDatabase(suite.payload).collection('consultant-profile')
  const versions = connectedDatabase(suite.payload).collection('_consultant-profile_versions')
  const profile = await profiles.findOne({ agent: new ObjectId(agent.id) })
  const version = await versions.findOne({ parent: profile?._id, latest: true })
  for (let copy = 0; copy < times; copy += 1) {
    const { id } = await copyAgent(suite.payload, agent)
    const parent = new ObjectId()
    const owner = { agent: new ObjectId(id) }
    await profiles.insertOne({ ...profile, ...owner, _id: parent })
    const content = { ...version?.version, ...owner }
    await versions.insertOne({ ...version, _id: new ObjectId(), parent, version: content })
  }
}

const decide = (status: Agent['status']) =>
  suite.payload.update({ collection: 'agents', id: agent.id, data: { status }, ...asAdmin(admin) })

/** What is queued about profiles. */
const queued = async () =>
  (await (await outboxOf(suite.payload)).list())
    .map(({ event }) => event)
    .filter((event) => event.startsWith('profile'))

async function changeDefault(data: Partial<ConsultantProfile>, { draft = false } = {}) {
  const collection = 'consultant-profile'
  const where = { agent: { exists: false } }
  const { docs } = await suite.payload.find({ collection, where, ...asAdmin(admin) })
  const id = docs[0]?.id ?? ''
  await suite.payload.update({ collection, id, data, draft, ...asAdmin(admin) })
}

describe('the profiles that wait for publication', () => {
  it('should be new and changed ones, the last saved first, each counted', async () => {
    expect([(await list()).rows, await count()]).toEqual([[], 0])
    await save(agent)
    await save(other, { name: '다른 이름' })
    await publish(other)
    const { id } = await newest(agent)
    const row = { id, name: '한영업', hasPublished: false }
    expect((await list()).rows).toMatchObject([row])
    await save(other, { name: '바뀐 이름' })
    const changed = { id: (await newest(other)).id, name: '바뀐 이름', hasPublished: true }
    expect((await list()).rows).toMatchObject([changed, row])
    expect(await count()).toBe(2)
    await publish(agent)
    expect((await list()).rows).toMatchObject([changed])
    await publish(other)
    expect([(await list()).rows, await count()]).toEqual([[], 0])
  })

  it('should name the version to compare', async () => {
    await save(agent)
    await save(agent, { introMessage: '반갑습니다.' })
    const [row] = (await list()).rows
    const version = await suite.payload.findVersionByID({
      collection: 'consultant-profile',
      id: row?.version ?? '',
      ...asAdmin(admin),
    })
    expect(version.version.introMessage).toBe('반갑습니다.')
    expect(version.createdAt).toBe(row?.savedAt)
  })

  it('should be those of approved agents, and never the default profile', async () => {
    await save(agent)
    await decide('suspended')
    expect([(await list()).rows, await count()]).toEqual([[], 0])
    await decide('approved')
    expect(await count()).toBe(1)
    await changeDefault({ name: '새 기본', introMessage: '안녕하세요.' }, { draft: true })
    expect(await count()).toBe(1)
  })

  it('should be complete ones', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { profileVersions } = await import('@/database/content/waitingProfiles')
    const { payload } = suite
    const collection = 'consultant-profile'
    const data = { name: '한영업', agent: agent.id } as ConsultantProfile
    const { id } = await payload.create({ collection, data, draft: true, ...asAdmin(admin) })
    expect([(await list()).rows, await count()]).toEqual([[], 0])
    await save(agent)
    expect(await count()).toBe(1)
    // As versions before this one stored it.
    await connectedDatabase(payload)
      .collection(profileVersions)
      .updateMany({ 'version.agent': { $exists: true } }, { $set: { 'version.name': '\u3164 ' } })
    expect([(await list()).rows, await count()]).toEqual([[], 0])
    await payload.update({
      collection,
      id,
      data: { name: '한영업' },
      draft: true,
      ...asAdmin(admin),
    })
    expect(await count()).toBe(1)
  })

  it('should be searchable by name and phone', async () => {
    await save(agent, { name: '고객이보는이름' })
    await save(other)
    const { id } = await newest(agent)
    for (const search of [
      '보는이름',
      '2468-13',
      '+82 10 2468 1357',
      '고객이 1357',
      '고객이 +82 10-2468',
    ])
      expect((await list({ search })).rows.map((row) => row.id)).toEqual([id])
    const found = await list({ search: '영업' })
    expect(found.rows).toHaveLength(2)
    expect(found.matches).toEqual({ count: 2, isMore: false })
    expect((await list()).matches).toBeUndefined()
    for (const search of ['.*', '고객이 9999', '없는이름 1357'])
      expect((await list({ search })).rows).toEqual([])
  })

  it('should have pages of twenty, each profile once', async () => {
    await save(agent)
    await copyProfile(21)
    const first = await list()
    const second = await list({ after: first.earlier })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([first.rows.length, new Set(ids).size, second.earlier]).toEqual([20, 22, null])
    expect(await count()).toBe(22)
  })

  it('should be for admins only', async () => {
    await expect(list({}, asPerson(agent, 'agents'))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(list({}, null)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(list({ after: 'x' })).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

describe('the notification of a waiting profile', () => {
  it('should be queued once while the profile waits, and once more a day later', async () => {
    await save(agent)
    await save(agent, { introMessage: '반갑습니다.' })
    await save(agent, { introMessage: '또 뵙겠습니다.' })
    expect(await queued()).toEqual(['profile-submitted'])
    const { adapterOf } = await import('@/database/core/adapter')
    await adapterOf(suite.payload)
      .connection.collection('notifications')
      .updateMany(
        {},
        { $set: { createdAt: new Date(Date.now() - durations.waitingProfilePause - 1) } },
      )
    await save(agent, { introMessage: '다음 날입니다.' })
    expect(await queued()).toEqual(['profile-submitted', 'profile-submitted'])
  })

  it('should be queued anew for the first save after a publication', async () => {
    await save(agent)
    await publish(agent)
    await save(agent, { introMessage: '바꾸었습니다.' })
    expect(await queued()).toEqual(['profile-submitted', 'profile-published', 'profile-submitted'])
  })

  it.each([
    ['has unpublished it', { _status: 'draft' }, false],
    ['has typed in it', { introMessage: '관리자가 고치는 중' }, true],
  ] as const)('should be queued at once for what an admin %s', async (_, data, draft) => {
    await save(agent)
    await publish(agent)
    const { id } = await newest(agent)
    await suite.payload.update({
      collection: 'consultant-profile',
      id,
      data,
      draft,
      ...asAdmin(admin),
    })
    await save(agent, { introMessage: '바꾸었습니다.' })
    await save(agent, { introMessage: '다시 바꾸었습니다.' })
    expect(await queued()).toEqual(['profile-submitted', 'profile-published', 'profile-submitted'])
  })

  it("should go to every admin, without the agent's name, and lead to the panel", async () => {
    await save(agent)
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    const { totalDocs } = await suite.payload.count({ collection: 'admins', overrideAccess: true })
    expect(sent).toHaveLength(totalDocs)
    for (const { event, link, recipient } of sent) {
      expect([event, link]).toEqual(['profile-submitted', 'http://localhost:3000/admin'])
      expect(recipient?.collection).toBe('admins')
    }
    const { mailOf } = await import('@/outbox/channels/email')
    const [notification] = sent
    if (!notification) throw new Error('Nothing was sent.')
    const { subject, text } = mailOf(notification)
    expect(subject).toBe('[하루맞춤] 게시를 기다리는 컨설턴트 프로필이 있습니다')
    expect(text).not.toContain('한영업')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the profile is published', () => publish(agent)],
    ['the agent is suspended', () => decide('suspended')],
  ])('should go to nobody once %s', async (_, happen) => {
    await save(agent)
    await happen()
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(sent.filter(({ event }) => event === 'profile-submitted')).toEqual([])
  })

  it('should not be queued for what an admin saves', async () => {
    await save(agent)
    await publish(agent)
    await (await outboxOf(suite.payload)).empty()
    const { id, introMessage } = await newest(agent)
    await suite.payload.update({
      collection: 'consultant-profile',
      id,
      data: { name: '관리자가 고침', introMessage },
      draft: true,
      ...asAdmin(admin),
    })
    expect(await queued()).toEqual([])
  })
})

describe('the notification of a publication', () => {
  it('should go to the agent alone, and lead to their profile', async () => {
    await save(agent)
    await (await outboxOf(suite.payload)).empty()
    await publish(agent)
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(sent).toMatchObject([
      {
        event: 'profile-published',
        link: 'http://localhost:3000/dashboard/settings',
        recipient: { collection: 'agents', id: agent.id },
      },
    ])
  })

  it('should be queued only when visitors see something new', async () => {
    await save(agent)
    await publish(agent)
    await (await outboxOf(suite.payload)).empty()
    await publish(agent)
    expect(await queued()).toEqual([])
    await publish(agent, { introMessage: '관리자가 다듬었습니다.' })
    expect(await queued()).toEqual(['profile-published'])
    await publish(agent, { agent: other.id })
    const rows = await (await outboxOf(suite.payload)).list()
    expect(rows.map(({ subject }) => String(subject?.value))).toEqual([agent.id, other.id])
    await changeDefault({ introMessage: '기본 인사말입니다.', _status: 'published' })
    expect(await queued()).toEqual(['profile-published', 'profile-published'])
  })

  it('should not be queued for what is public already, whatever draft waits beside it', async () => {
    await save(agent)
    await publish(agent)
    const { id } = await newest(agent)
    const published = await suite.payload.findByID({ collection: 'consultant-profile', id })
    await save(agent, { introMessage: '영업자가 다시 썼습니다.' })
    await (await outboxOf(suite.payload)).empty()
    await publish(agent, { introMessage: published.introMessage })
    expect(await queued()).toEqual([])

    await save(agent, { introMessage: '영업자가 다시 썼습니다.' })
    const { docs } = await suite.payload.findVersions({
      collection: 'consultant-profile',
      where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
    })
    await (await outboxOf(suite.payload)).empty()
    const { restoreVersion } = await import('@/useCases/edits/restoreVersion')
    await restoreVersion(await requestOf(suite.payload, byAdmin()), 'consultant-profile', {
      asDraft: false,
      id: docs[0]?.id ?? '',
    })
    expect(await queued()).toEqual([])

    await save(agent, { introMessage: '영업자가 다시 썼습니다.' })
    await publish(agent)
    expect(await queued()).toContain('profile-published')
  })

  it('should go to nobody who is suspended meanwhile', async () => {
    await save(agent)
    await publish(agent)
    await decide('suspended')
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(sent).toEqual([])
  })
})

describe('the notification of a registration', () => {
  async function register() {
    const { registerAgent } = await import('@/useCases/agents/registerAgent')
    const address = { 'x-forwarded-for': '203.0.113.7' }
    return registerAgent(await requestOf(suite.payload, null, address), {
      name: '새등록',
      phone: '010-1357-2468',
      email: `new-${Date.now()}@test.kr`,
      password: 'correct horse',
    })
  }

  it('should go to every admin, without name or phone', async () => {
    await register()
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    const { totalDocs } = await suite.payload.count({ collection: 'admins', overrideAccess: true })
    expect(sent).toHaveLength(totalDocs)
    const { mailOf } = await import('@/outbox/channels/email')
    for (const notification of sent) {
      expect(notification).toMatchObject({
        event: 'agent-registered',
        link: 'http://localhost:3000/admin',
      })
      const { subject, text } = mailOf(notification)
      expect(subject).toBe('[하루맞춤] 새로운 영업자 등록 신청이 있습니다')
      expect(text).not.toMatch(/새등록|1357/)
    }
  })

  it('should not be sent once the agent is decided on, nor for an account that an admin makes', async () => {
    const { id } = await register()
    await suite.payload.update({
      collection: 'agents',
      id,
      data: { status: 'approved' },
      ...asAdmin(admin),
    })
    const { channel, sent } = fakeChannel()
    await sendAll(suite.payload, [channel])
    expect(sent.map(({ event }) => event)).toEqual(['approved'])
    for (const status of ['pending', 'approved'] as const)
      await suite.payload.create({
        collection: 'agents',
        data: {
          name: '관리자등록',
          phone: '010-1357-2469',
          email: `made-${status}-${Date.now()}@test.kr`,
          password: 'correct horse',
          status,
        },
        ...asAdmin(admin),
      })
    await sendAll(suite.payload, [channel])
    expect(sent).toHaveLength(1)
  })
})

describe("an agent's overview", () => {
  async function overview(id: string, person: Person = byAdmin()) {
    const { readAgentOverview } = await import('@/useCases/agents/readAgentOverview')
    return readAgentOverview(await requestOf(suite.payload, person), id)
  }

  it('should show profile, customers and decisions together, with one row of the access log', async () => {
    expect(await overview(agent.id)).toMatchObject({
      profile: null,
      customers: { count: 0, newest: [] },
    })
    await save(agent)
    const first = await buildConsultation(suite.payload, { agentId: agent.id, name: '먼저' })
    const second = await buildConsultation(suite.payload, { agentId: agent.id, name: '나중' })
    await buildConsultation(suite.payload, { agentId: other.id })
    const profile = { id: (await newest(agent)).id }
    expect((await overview(agent.id)).profile).toEqual({ ...profile, state: 'waiting' })
    await publish(agent)
    await save(agent, { name: '바뀜' })
    await suite.payload.update({
      collection: 'agents',
      id: agent.id,
      data: { status: 'suspended', reason: '민원' } as object,
      ...asAdmin(admin),
    })
    await takeAccessLog(suite.payload)
    const shown = await overview(agent.id)
    expect(shown.profile).toEqual({ ...profile, state: 'changed' })
    expect(shown.customers).toEqual({
      count: 2,
      newest: [second, first].map(({ id, name, phone, submittedAt }) => ({
        id,
        name,
        phone,
        submittedAt,
      })),
    })
    expect(shown.decisions).toMatchObject([
      { from: 'approved', to: 'suspended', reason: '민원', by: admin.email },
      { from: 'pending', to: 'approved', by: null },
    ])
    const log = await takeAccessLog(suite.payload)
    expect(log).toMatchObject([{ action: 'read', of: 'consultation-requests', count: 2 }])
  })

  it('should name the admin who decided, and only one without a name by e-mail', async () => {
    const [named, unnamed] = [await buildAdmin(suite.payload), await buildAdmin(suite.payload)]
    await suite.payload.update({
      collection: 'admins',
      id: named.id,
      data: { name: '판넬일' },
      overrideAccess: true,
    })
    for (const [status, by] of [
      ['suspended', named],
      ['approved', unnamed],
    ] as const)
      await suite.payload.update({
        collection: 'agents',
        id: agent.id,
        data: { status },
        ...asAdmin(by),
      })
    const [latest, earlier] = (await overview(agent.id)).decisions
    expect([latest?.by, earlier?.by]).toEqual([unnamed.email, '판넬일'])
  })

  it('should be for admins only, and of agents that exist', async () => {
    const own = asPerson(agent, 'agents')
    await expect(overview(agent.id, own)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(overview(agent.id, null)).rejects.toMatchObject({ code: 'unauthenticated' })
    for (const id of ['f'.repeat(24), 'x', admin.id])
      await expect(overview(id)).rejects.toMatchObject({ code: 'notFound' })
  })
})
