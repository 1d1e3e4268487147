import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { jest } from '@jest/globals'
import { MongoNetworkError } from 'mongodb'
import { createLocalReq, docAccessOperation } from 'payload'
import sharp from 'sharp'

import { hourMs } from '@/config/timeUnits'
import { media } from '@/copy/media'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { koreanWallClock } from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { takeMarksOff } from '@tests/support/database/marks'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'
import { databaseText, preserveLog, linesWith } from '@tests/support/traces'

const suite = usePayload()
let admin: Admin
let token: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
})

const person = {
  name: '뷁쀍괢',
  phone: '010-9182-7364',
  email: 'agent-xqzjv@test.kr',
}
const letter = '쀍뛟뷁 인사말입니다.'
// Four digits alone may be in an id.
const digits = ['9182-7364', '91827364', '#9182', '#7364']
const traces = ['뷁쀍', '쀍괢', '뷁', ...digits, 'xqzjv', '쀍뛟']

const anonymise = (id: string, as = token) =>
  rest('POST', `/agents/${id}/anonymise`, as ? { token: as, body: {} } : { body: {} })

const decide = (id: string, status: AgentStatus, reason?: string) =>
  rest('PATCH', `/agents/${id}?depth=0`, { token, body: { status, ...(reason ? { reason } : {}) } })

const storedAgent = (id: string) =>
  suite.payload.findByID({ collection: 'agents', id, ...asAdmin(admin) })

const photo = async (color: string) => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

async function uploadOf(color: string) {
  const file = await photo(color)
  const data = Buffer.from(await file.arrayBuffer())
  return { data, mimetype: file.type, name: file.name, size: data.length }
}

async function saveProfile(agent: Agent, input: object): Promise<void> {
  const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
  const user = { ...agent, collection: 'agents' as const }
  await saveOwnProfile(await createLocalReq({ user }, suite.payload), input)
}

async function profileOf(agent: Agent): Promise<string> {
  const where = { agent: { equals: agent.id } }
  const options = { where, draft: true, ...asAdmin(admin) }
  const { docs } = await suite.payload.find({ collection: 'consultant-profile', ...options })
  return docs[0]?.id ?? ''
}

async function planPublication(id: string): Promise<void> {
  const { planPublication } = await import('@/useCases/publications/planPublication')
  const publishAt = koreanWallClock(new Date(Date.now() + hourMs))
  const user = { ...admin, collection: 'admins' as const }
  const req = await createLocalReq({ user }, suite.payload)
  await planPublication(req, { slug: 'consultant-profile', id, publishAt })
}

async function publish(agent: Agent): Promise<void> {
  await suite.payload.update({
    collection: 'consultant-profile',
    id: await profileOf(agent),
    data: { _status: 'published' },
    ...asAdmin(admin),
  })
}

const mediaFiles = async () => readdir(path.join(process.env.DATA_DIR ?? '', 'media'))

/** An agent who has left traces in every possible place. */
async function workAndLeave(): Promise<{ agent: Agent; consultation: string; agentToken: string }> {
  const { payload } = suite
  const agent = await buildAgent(payload, person)
  const agentToken = await tokenOf('agents', { email: person.email, password })
  // Agents once could store preferences here.
  await payload.create({
    collection: 'payload-preferences',
    data: { key: 'notes', value: { text: person.name } } as never,
    ...asAgent(agent),
    overrideAccess: true,
  })
  for (const color of ['red', 'green']) {
    const input = { name: person.name, introMessage: letter, photo: await photo(color) }
    await saveProfile(agent, input)
    await publish(agent)
  }
  await saveProfile(agent, { name: person.name, introMessage: letter, removePhoto: true })
  const { id: consultation } = await buildConsultation(payload, { agentId: agent.id })
  const { requestPasswordReset } = await import('@/useCases/accounts/requestPasswordReset')
  const { sendAll } = await import('@tests/support/database/outbox')
  const ask = async () =>
    requestPasswordReset(await createLocalReq({ req: { headers: new Headers() } }, payload), {
      email: person.email,
    })
  await ask()
  await sendAll(payload, [])
  await ask()
  expect((await decide(agent.id, 'suspended', `${person.name}님의 요청`)).status).toBe(200)
  return { agent, consultation, agentToken }
}

describe('an anonymised agent', () => {
  it('should leave nothing but an id in the database, the log and on the disk', async () => {
    const before = await mediaFiles()
    const log = await preserveLog(suite.payload)
    const { agent, consultation } = await workAndLeave()
    // Otherwise the following checks would prove nothing.
    const found = linesWith(await databaseText(suite.payload), traces)
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(
      new Set([
        '_consultant-profile_versions',
        'account-emails',
        'agents',
        'consultant-profile',
        'decisions',
        'media',
        'payload-preferences',
      ]),
    )
    const { hash } = (await suite.payload.db.findOne<{ id: string; hash: string }>({
      collection: 'agents',
      where: { id: { equals: agent.id } },
    })) ?? { id: '', hash: '' }
    expect(hash).not.toBe('')
    expect((await mediaFiles()).length).toBeGreaterThan(before.length)

    const answer = await anonymise(agent.id)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { doc: { id: agent.id, status: 'anonymised' } },
    ])
    log.end()
    await takeMarksOff(suite.payload)
    const text = await databaseText(suite.payload)
    expect(linesWith(text, [...traces, hash])).toEqual([])
    expect(linesWith(log.text(), traces)).toEqual([])
    expect((await mediaFiles()).sort()).toEqual(before.sort())
    const about = linesWith(text, [agent.id]).map((line) => line.split(' ')[0])
    expect([...new Set(about)].sort()).toEqual([
      'access-log',
      // For ten seconds after a decision.
      'agent-sweeps',
      'agents',
      'consultation-requests',
      'decisions',
      // Only a number: how many requests the agent has.
      'request-count-changes',
      'turns',
    ])

    // The agent's past assignments stay.
    const { assignedAgent, responsibleAgent } = await suite.payload.findByID({
      collection: 'consultation-requests',
      id: consultation,
      ...asAdmin(admin),
    })
    expect([assignedAgent, responsibleAgent]).toEqual([agent.id, '탈퇴한 영업자'])
    const { docs } = await suite.payload.find({
      collection: 'decisions',
      where: { agent: { equals: agent.id }, kind: { equals: 'status' } },
      sort: 'createdAt',
      ...asAdmin(admin),
    })
    expect(docs.map(({ decidedByEmail, toStatus }) => [toStatus, decidedByEmail ?? ''])).toEqual([
      ['approved', ''],
      ['suspended', admin.email],
      ['anonymised', admin.email],
    ])
  })

  it('should never sign in again, and free the e-mail for a new account', async () => {
    const agent = await buildAgent(suite.payload, person)
    const agentToken = await tokenOf('agents', { email: person.email, password })
    // Whoever knows the id of a referral link can register under it.
    await buildAgent(suite.payload, { email: `${agent.id}@anonymised.invalid`, status: 'pending' })
    await decide(agent.id, 'suspended', '시험')
    expect((await anonymise(agent.id)).status).toBe(200)
    for (const body of [
      { status: 'approved' },
      { status: 'anonymised' },
      { id: agent.id, status: 'anonymised', name: '다시' },
      { name: '다시', phone: '010-1111-2222' },
      { password: 'another password' },
    ]) {
      const answer = await rest('PATCH', `/agents/${agent.id}`, { token, body })
      expect([body, answer.status]).toEqual([body, 409])
    }
    const internal = (await storedAgent(agent.id)).email
    for (const email of [person.email, internal]) {
      const answer = await rest('POST', '/agents/login', { body: { email, password } })
      expect(answer.status).toBe(401)
    }
    const { user } = (await (await rest('GET', '/agents/me', { token: agentToken })).json()) as {
      user: unknown
    }
    expect(user).toBeNull()
    const created = await buildAgent(suite.payload, { ...person, status: 'pending' })
    expect(created.id).not.toBe(agent.id)
    await decide(created.id, 'rejected', '시험')
    await anonymise(created.id)
  })

  it('should have a form in the panel that can only be read', async () => {
    const { id } = await buildAgent(suite.payload, { status: 'rejected' })
    const user = { ...admin, collection: 'admins' as const }
    // As the panel asks for its form.
    const mayChange = async () => {
      const req = await createLocalReq({ user }, suite.payload)
      const data = { ...(await storedAgent(id)), _status: 'draft' }
      const collection = suite.payload.collections.agents
      return (await docAccessOperation({ collection, data, id, req })).update ?? false
    }
    expect(await mayChange()).toBe(true)
    await anonymise(id)
    expect(await mayChange()).toBe(false)
  })

  it('should stay the same when anonymised twice', async () => {
    const agent = await buildAgent(suite.payload, { status: 'rejected' })
    await anonymise(agent.id)
    const before = await databaseText(suite.payload)
    expect((await anonymise(agent.id)).status).toBe(200)
    const records = (text: string) =>
      linesWith(text, [agent.id]).filter((line) => !line.startsWith('turns'))
    expect(records(await databaseText(suite.payload))).toEqual(records(before))
  })

  it.each(['published', 'draft'] as const)(
    'should preserve a picture that another %s page shows, without saying whose it was',
    async (_status) => {
      const { payload } = suite
      const agent = await buildAgent(payload, { name: person.name })
      await saveProfile(agent, {
        name: person.name,
        introMessage: '안녕하세요.',
        photo: await photo('blue'),
      })
      const { docs } = await payload.find({
        collection: 'media',
        where: { agent: { equals: agent.id } },
        ...asAdmin(admin),
      })
      const shared = docs[0]?.id ?? ''
      const other = await buildAgent(payload)
      await payload.create({
        collection: 'consultant-profile',
        data: {
          name: '박',
          introMessage: '안녕',
          agent: other.id,
          photo: shared,
          _status,
        },
        ...asAdmin(admin),
      })
      await decide(agent.id, 'suspended')
      await anonymise(agent.id)
      const kept = await payload.findByID({ collection: 'media', id: shared, ...asAdmin(admin) })
      expect(await mediaFiles()).toContain(kept.filename)
      expect([kept.alt, kept.title, kept.agent ?? null]).toEqual([
        media.keptPhoto,
        media.keptPhoto,
        null,
      ])
      const lines = linesWith(await databaseText(payload), [person.name])
      expect(lines).toEqual([])
    },
  )

  it('should leave no word in a profile that another agent has now, which stays', async () => {
    const { payload } = suite
    const [agent, heir] = [await buildAgent(payload), await buildAgent(payload)]
    await saveProfile(agent, { name: person.name, introMessage: letter })
    await publish(agent)
    const id = await profileOf(agent)
    const patch = (body: object, query = '') =>
      rest('PATCH', `/consultant-profile/${id}${query}`, { token, body })
    await patch({ introMessage: `${letter} 곧 바뀝니다.` }, '?draft=true')
    await planPublication(id)
    const own = { agent: heir.id, name: '이어받음', introMessage: '반갑습니다.' }
    await patch({ ...own, _status: 'published' })
    await patch({ agent: agent.id, introMessage: letter }, '?draft=true')
    expect(linesWith(await databaseText(payload), traces)).not.toEqual([])

    await decide(agent.id, 'suspended')
    expect((await anonymise(agent.id)).status).toBe(200)
    expect(linesWith(await databaseText(payload), traces)).toEqual([])
    for (const draft of [false, true]) {
      const found = await payload.findByID({
        collection: 'consultant-profile',
        id,
        draft,
        ...asAdmin(admin),
      })
      expect(found).toMatchObject({ ...own, _status: 'published' })
    }
    expect((await patch({ agent: agent.id })).status).toBe(400)
  })

  it('should get no profile by a save that was under way, and lose one that a second call finds', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload)
    const profiles = async () => {
      const where = { agent: { equals: agent.id } }
      return (await payload.count({ collection: 'consultant-profile', where })).totalDocs
    }
    const before = await mediaFiles()
    await decide(agent.id, 'suspended')
    const input = { name: '이영업', introMessage: '안녕하세요.', photo: await photo('red') }
    await expect(saveProfile(agent, input)).rejects.toMatchObject({ code: 'forbidden' })
    expect([await profiles(), await mediaFiles()]).toEqual([0, before])
    await anonymise(agent.id)
    // Left by a crash: nobody can give the agent a profile any more.
    await payload.db.create({
      collection: 'consultant-profile',
      data: { name: '이영업', introMessage: '안녕하세요.', agent: agent.id, _status: 'draft' },
    })
    expect(await profiles()).toBe(1)
    expect((await anonymise(agent.id)).status).toBe(200)
    expect(await profiles()).toBe(0)
  })
})

describe('anonymising an agent', () => {
  it("should delete an admin's upload for the profile, also by a second call where the first one was cut short", async () => {
    const { payload } = suite
    const before = await mediaFiles()
    const agent = await buildAgent(payload)
    const { id: portrait } = await payload.create({
      collection: 'media',
      data: { alt: '이영업 사진' },
      file: await uploadOf('olive'),
      ...asAdmin(admin),
    })
    await payload.create({
      collection: 'consultant-profile',
      data: {
        name: '이영업',
        introMessage: '안녕하세요.',
        agent: agent.id,
        photo: portrait,
        _status: 'published',
      },
      ...asAdmin(admin),
    })
    await decide(agent.id, 'suspended')
    const remove = jest.spyOn(payload, 'delete')
    const real = payload.delete.bind(payload)
    remove.mockImplementation(((options: { collection: string }) =>
      options.collection === 'media'
        ? Promise.reject(new Error('killed'))
        : real(options as never)) as never)
    expect((await anonymise(agent.id)).status).toBe(500)
    remove.mockRestore()
    expect(await mediaFiles()).not.toEqual(before)
    expect((await anonymise(agent.id)).status).toBe(200)
    expect(await mediaFiles()).toEqual(before)
  })

  it('should begin again where the database fails while the profile is deleted', async () => {
    const { payload } = suite
    const { id } = await buildAgent(payload)
    const collection = 'consultant-profile'
    const data = { name: '이영업', introMessage: '안녕하세요.', agent: id, _status: 'published' }
    await payload.create({ collection, data: data as never, ...asAdmin(admin) })
    await decide(id, 'suspended')
    const deletion = jest.spyOn(payload.db, 'deleteOne')
    const lost = new MongoNetworkError('the primary is another one')
    lost.addErrorLabel('TransientTransactionError')
    deletion.mockRejectedValueOnce(lost)
    expect((await anonymise(id)).status).toBe(200)
    deletion.mockRestore()
    const where = { agent: { equals: id } }
    expect((await payload.count({ collection, where, overrideAccess: true })).totalDocs).toBe(0)
    expect(await storedAgent(id)).toMatchObject({ status: 'anonymised' })
  })

  it.each(['pending', 'approved'] as const)(
    'should be refused while the agent is %s',
    async (status) => {
      const agent = await buildAgent(suite.payload, { status })
      expect((await anonymise(agent.id)).status).toBe(409)
      expect(await storedAgent(agent.id)).toMatchObject({ status, email: agent.email })
    },
  )

  it.each(['rejected', 'suspended'] as const)(
    'should be allowed for a %s agent',
    async (status) => {
      const agent = await buildAgent(suite.payload, { status })
      expect((await anonymise(agent.id)).status).toBe(200)
      expect(await storedAgent(agent.id)).toMatchObject({ status: 'anonymised', phone: '' })
    },
  )

  it('should be for admins only', async () => {
    const agent = await buildAgent(suite.payload, { status: 'suspended' })
    const other = await buildAgent(suite.payload)
    const otherToken = await tokenOf('agents', { email: other.email, password })
    expect((await anonymise(agent.id, '')).status).toBe(401)
    expect((await anonymise(agent.id, otherToken)).status).toBe(403)
    expect((await anonymise(other.id, otherToken)).status).toBe(403)
    expect(await storedAgent(agent.id)).toMatchObject({ status: 'suspended', email: agent.email })
  })

  it.each(['nobody', '0'.repeat(24), '%00'])('should find no agent with the id %s', async (id) => {
    expect((await anonymise(id)).status).toBe(404)
  })

  it('should be neither an ordinary decision nor a deletion', async () => {
    const agent = await buildAgent(suite.payload, { status: 'suspended' })
    expect((await decide(agent.id, 'anonymised')).status).toBe(409)
    expect((await rest('DELETE', `/agents/${agent.id}`, { token })).status).toBe(403)
    expect(await storedAgent(agent.id)).toMatchObject({ status: 'suspended', email: agent.email })
  })

  it('should not lose a simultaneous decision, nor the photo of an agent who stays', async () => {
    const before = await mediaFiles()
    const agent = await buildAgent(suite.payload)
    const input = { name: '이영업', introMessage: '안녕하세요.', photo: await photo('gold') }
    await saveProfile(agent, input)
    const withPhoto = await mediaFiles()
    await decide(agent.id, 'suspended')
    const [anonymised, approved] = await Promise.all([
      anonymise(agent.id),
      decide(agent.id, 'approved'),
    ])
    expect([anonymised.status, approved.status].sort()).toEqual([200, 409])
    const { email, status } = await storedAgent(agent.id)
    expect(status).toBe(anonymised.ok ? 'anonymised' : 'approved')
    expect(email === agent.email).toBe(!anonymised.ok)
    expect(await mediaFiles()).toEqual(anonymised.ok ? before : withPhoto)
  })

  it('should leave nothing of a publication that is planned at the same time', async () => {
    const { payload } = suite
    const agent = await buildAgent(payload, person)
    await saveProfile(agent, { name: person.name, introMessage: letter })
    const id = await profileOf(agent)
    await decide(agent.id, 'suspended')
    await Promise.allSettled([planPublication(id), anonymise(agent.id)])
    expect((await anonymise(agent.id)).status).toBe(200)
    expect(linesWith(await databaseText(payload), traces)).toEqual([])
  })

  it('should show only admins whose picture it was', async () => {
    const agent = await buildAgent(suite.payload)
    await saveProfile(agent, {
      name: '이영업',
      introMessage: '안녕하세요.',
      photo: await photo('pink'),
    })
    const seenBy = async (who: object) => {
      const { docs } = await suite.payload.find({ collection: 'media', pagination: false, ...who })
      return docs.some((row) => row.agent === agent.id)
    }
    expect(await seenBy(asAdmin(admin))).toBe(true)
    for (const other of [asAgent(agent), asVisitor])
      await expect(seenBy(other)).rejects.toMatchObject({ status: 403 })
  })
})
