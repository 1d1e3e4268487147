import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { jest } from '@jest/globals'
import { ObjectId } from 'mongodb'
import { createLocalReq, type Where } from 'payload'
import sharp from 'sharp'

import { asAdmin, asAgent, asVisitor } from '@tests/support/asUser'
import { buildAdmin, buildAgent, type DecidedStatus } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { limits } from '@/config/limits'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import type { OwnProfile } from '@/domain/agents/ownProfile'
import type { Admin, Agent } from '@/payload-types'

const suite = usePayload()

let alice: Agent
let bob: Agent
let admin: Admin

beforeAll(async () => {
  alice = await buildAgent(suite.payload, { name: '앨리스' })
  bob = await buildAgent(suite.payload, { name: '밥' })
  admin = await buildAdmin(suite.payload)
})

type Person = ReturnType<typeof asAgent> | null
const userOf = (person: Person) => (person?.user ?? null) as never

async function save(person: Person, input: object): Promise<OwnProfile> {
  const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
  const req = await createLocalReq({ user: userOf(person) }, suite.payload)
  return saveOwnProfile(req, input)
}

async function read(person: Person): Promise<OwnProfile> {
  const { readOwnProfile } = await import('@/useCases/agents/ownProfile')
  return readOwnProfile(suite.payload, userOf(person))
}

const letter = { name: '이영업', introMessage: '안녕하세요.\n반갑습니다.' }

const rowsOf = async (agent: Agent) =>
  (
    await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: agent.id } },
      overrideAccess: true,
      depth: 0,
    })
  ).docs

/** The profile that a visitor with this agent's referral link sees. */
const publicOf = async (agent: Agent, draft = false) =>
  (
    await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: agent.id } },
      draft,
      ...asVisitor,
    })
  ).docs[0]

async function publish(agent: Agent): Promise<void> {
  const [row] = await rowsOf(agent)
  // Publishes as the panel does: the last saved version, with its status.
  const draft = await suite.payload.findByID({
    collection: 'consultant-profile',
    id: row?.id ?? '',
    draft: true,
    ...asAdmin(admin),
  })
  const { introMessage, name, photo } = draft
  await suite.payload.update({
    collection: 'consultant-profile',
    id: draft.id,
    data: { introMessage, name, photo: photo ?? null, _status: 'published' },
    ...asAdmin(admin),
  })
}

const decide = (agent: Agent, status: Agent['status']) =>
  suite.payload.update({
    collection: 'agents',
    id: agent.id,
    data: { status },
    ...asAdmin(admin),
  })

const photo = async (format: 'png' | 'jpeg' | 'webp' = 'png', name = '얼굴.png') => {
  const picture = sharp({ create: { width: 600, height: 500, channels: 3, background: '#0f6b4f' } })
  return new File([new Uint8Array(await picture[format]().toBuffer())], name)
}

const pictures = async () => {
  const { mediaDirectory } = await import('@/config/paths')
  return (await readdir(path.resolve(mediaDirectory()))).sort()
}

const refusal = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field ? { fieldErrors: [{ path: field, message: expect.stringMatching(/[가-힣]/) }] } : {}),
  })

describe("an agent's profile", () => {
  it("should start with the account's name and no picture", async () => {
    const agent = await buildAgent(suite.payload, { name: '새영업' })
    expect(await read(asAgent(agent))).toEqual({
      name: '새영업',
      introMessage: '',
      imageUrl: defaultPortrait,
      hasPhoto: false,
      state: 'none',
      published: null,
      etag: expect.any(String),
    })
    expect(await rowsOf(agent)).toEqual([])
  })

  it('should be a draft until an admin publishes it, and again after each edit', async () => {
    const before = await publicOf(alice)
    expect(before).toBeUndefined()
    expect(await save(asAgent(alice), letter)).toMatchObject({
      ...letter,
      state: 'waiting',
      published: null,
    })
    expect([await publicOf(alice), await publicOf(alice, true)]).toEqual([undefined, undefined])

    await publish(alice)
    expect(await read(asAgent(alice))).toMatchObject({ ...letter, state: 'published' })
    expect(await publicOf(alice)).toMatchObject(letter)

    const edited = { ...letter, introMessage: '새 인사말입니다.' }
    expect(await save(asAgent(alice), edited)).toMatchObject({
      ...edited,
      state: 'changed',
      published: letter,
    })
    expect(await publicOf(alice)).toMatchObject(letter)
    expect((await publicOf(alice, true))?.introMessage).not.toBe(edited.introMessage)

    await publish(alice)
    expect(await publicOf(alice)).toMatchObject(edited)
  })

  it("should have texts and wait for nobody while an admin's first draft of it lacks some", async () => {
    const agent = await buildAgent(suite.payload, { name: '새영업' })
    const collection = 'consultant-profile'
    const { id } = await suite.payload.create({
      collection,
      data: { agent: agent.id } as never,
      draft: true,
      ...asAdmin(admin),
    })
    const empty = { name: '새영업', introMessage: '', state: 'none', published: null }
    expect(await read(asAgent(agent))).toMatchObject(empty)
    const name = '관리자가 씀'
    await suite.payload.update({
      collection,
      id,
      data: { name },
      draft: true,
      ...asAdmin(admin),
    })
    expect(await read(asAgent(agent))).toMatchObject({ ...empty, name })
    expect(await save(asAgent(agent), letter)).toMatchObject({ ...letter, state: 'waiting' })
  })

  it('should stay published, and store nothing, when it is saved without a change', async () => {
    const agent = await buildAgent(suite.payload)
    const mine = asAgent(agent)
    const collection = 'consultant-profile'
    const versions = async () => {
      const { id } = (await rowsOf(agent))[0] ?? { id: '' }
      const where = { parent: { equals: id } }
      return (await suite.payload.countVersions({ collection, where, ...asAdmin(admin) })).totalDocs
    }
    await save(mine, letter)
    await publish(agent)
    expect(await save(mine, { ...letter, removePhoto: 'true' })).toMatchObject({
      state: 'published',
    })
    expect(await versions()).toBe(2)
    expect(await save(mine, { ...letter, photo: await photo() })).toMatchObject({
      state: 'changed',
    })
    await publish(agent)
    expect(await save(mine, letter)).toMatchObject({ state: 'published', hasPhoto: true })
    expect(await save(mine, { ...letter, removePhoto: 'true' })).toMatchObject({
      state: 'changed',
    })
  })

  it('should keep what was published among its versions, however often it is saved', async () => {
    const agent = await buildAgent(suite.payload)
    const mine = asAgent(agent)
    await save(mine, letter)
    await publish(agent)
    await save(mine, { ...letter, introMessage: '초안' })
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { profileVersions } = await import('@/database/content/waitingProfiles')
    const versions = connectedDatabase(suite.payload).collection(profileVersions)
    const draft = await versions.findOne({ latest: true, 'version.agent': new ObjectId(agent.id) })
    const earlier = Array.from({ length: limits.keptVersions - 3 }, () => ({
      ...draft,
      _id: new ObjectId(),
      latest: false,
    }))
    await versions.insertMany(earlier)
    for (const introMessage of ['다음 초안', '마지막 초안'])
      await save(mine, { ...letter, introMessage })
    const { docs } = await suite.payload.findVersions({
      collection: 'consultant-profile',
      where: { parent: { equals: (await rowsOf(agent))[0]?.id } },
      sort: '-updatedAt',
      pagination: false,
      ...asAdmin(admin),
    })
    expect(docs).toHaveLength(limits.keptVersions)
    expect(docs[0]?.version.introMessage).toBe('마지막 초안')
    expect(docs.at(-1)?.version).toMatchObject({ ...letter, _status: 'published' })
  })

  it("should accept name, greeting and photo only, for the agent's own profile only", async () => {
    const others = await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { not_equals: bob.id } },
      overrideAccess: true,
      depth: 0,
    })
    const wishes = { agent: alice.id, id: others.docs[0]?.id, _status: 'published' }
    await save(asAgent(bob), { ...letter, ...wishes, name: '밥영업' })
    expect(await rowsOf(bob)).toMatchObject([{ name: '밥영업', agent: bob.id, _status: 'draft' }])
    for (const doc of others.docs) {
      const now = await suite.payload.findByID({
        collection: 'consultant-profile',
        id: doc.id,
        overrideAccess: true,
        depth: 0,
      })
      expect(now).toEqual(doc)
    }
  })

  it('should be one row, however many saves arrive at once', async () => {
    const agent = await buildAgent(suite.payload)
    const saves = Array.from({ length: 20 }, (_, index) =>
      save(asAgent(agent), { ...letter, introMessage: `${index}번째 인사말` }),
    )
    await Promise.all(saves)
    expect(await rowsOf(agent)).toHaveLength(1)
    expect((await read(asAgent(agent))).introMessage).toMatch(/^\d+번째 인사말$/)
  })

  it.each([
    ['a visitor', 'unauthenticated', () => null],
    ['an admin', 'forbidden', () => asAdmin(admin)],
    ['a pending agent', 'forbidden', async () => asAgent(await agentWho('pending'))],
    ['a rejected agent', 'forbidden', async () => asAgent(await agentWho('rejected'))],
    ['a suspended agent', 'forbidden', async () => asAgent(await agentWho('suspended'))],
  ])('should be closed to %s', async (_, code, person: () => Person | Promise<Person>) => {
    const who = await person()
    await expect(read(who)).rejects.toEqual(refusal(code))
    await expect(save(who, letter)).rejects.toEqual(refusal(code))
  })

  it.each([
    ['no name', 'name', { name: ' \u3164 ' }],
    ['a name that is too long', 'name', { name: '가'.repeat(51) }],
    ['a name that the panel would call too long', 'name', { name: '😀'.repeat(51) }],
    ['two names', 'name', { name: ['이', '김'] }],
    ['no greeting', 'introMessage', { introMessage: ' \n\u200b\n ' }],
    ['a greeting that is too long', 'introMessage', { introMessage: '가'.repeat(301) }],
    ['a greeting that turns text around', 'introMessage', { introMessage: '가\u202e나' }],
    ['an invalid greeting', 'introMessage', { introMessage: { $gt: '' } }],
    ["another picture's id", 'photo', { photo: '0'.repeat(24) }],
    ['two photos', 'photo', { photo: [] }],
  ])('should refuse %s', async (_, field, input) => {
    await expect(save(asAgent(bob), { ...letter, ...input })).rejects.toEqual(
      refusal('invalidInput', field),
    )
  })

  it('should preserve line breaks and normalise white space', async () => {
    const introMessage = `  첫째\r\n\r\n\r\n\r\n둘째\t셋째\n${'가'.repeat(280)}  `
    const saved = await save(asAgent(bob), { ...letter, introMessage })
    expect(saved.introMessage).toBe(`첫째\n\n둘째 셋째\n${'가'.repeat(280)}`)
  })
})

describe('the photo of a profile', () => {
  it('should be stored under a new name, until it is replaced or removed', async () => {
    const mine = asAgent(alice)
    const first = await save(mine, { ...letter, photo: await photo() })
    expect(first).toMatchObject({ hasPhoto: true })
    expect(first.imageUrl).toMatch(/^\/api\/media\/file\/[\w-]+-480x480\.webp$/)
    expect(await save(mine, letter)).toMatchObject({ imageUrl: first.imageUrl, hasPhoto: true })
    const second = await save(mine, { ...letter, photo: await photo('jpeg', '../../x.html') })
    expect(second.imageUrl).toMatch(/^\/api\/media\/file\/[\w-]+-480x480\.webp$/)
    expect(second.imageUrl).not.toBe(first.imageUrl)
    expect(await save(mine, { ...letter, removePhoto: 'true' })).toMatchObject({
      hasPhoto: false,
      imageUrl: defaultPortrait,
    })
  })

  it('should be published with the profile, with the name as its alternative text', async () => {
    const { imageUrl } = await save(asAgent(alice), { ...letter, photo: await photo('webp') })
    expect((await publicOf(alice))?.imageUrl).not.toBe(imageUrl)
    await publish(alice)
    const shown = await publicOf(alice)
    expect(shown?.imageUrl).toBe(imageUrl)
    const media = await suite.payload.findByID({
      collection: 'media',
      id: String(shown?.photo),
      ...asAdmin(admin),
    })
    expect(media).toMatchObject({ alt: '이영업 사진', mimeType: 'image/webp' })
  })

  it.each([
    ['a text', 'unsupportedMediaType', () => new File(['hello'], 'a.png', { type: 'image/png' })],
    ['a drawing with scripts', 'unsupportedMediaType', () => new File(['<svg/>'], 'a.svg')],
    ['an empty file', 'unsupportedMediaType', () => new File([], 'a.png')],
    [
      'a truncated picture',
      'invalidInput',
      async () => new File([(await photo()).slice(0, 60)], 'a.png'),
    ],
    [
      'only the signature of a picture',
      'invalidInput',
      () => new File(['\u0089PNG\r\n\u001a\n'].map(latin), 'a.png'),
    ],
    [
      'a picture of more than 8 MB',
      'bodyTooLarge',
      () => new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png'),
    ],
  ])('should be refused when it is %s', async (_, code, file: () => File | Promise<File>) => {
    const before = await pictures()
    await expect(save(asAgent(bob), { ...letter, photo: await file() })).rejects.toEqual(
      refusal(code, 'photo'),
    )
    expect(await pictures()).toEqual(before)
  })

  it('should be encoded after those that the agent has sent before', async () => {
    const { create } = suite.payload
    let [running, most] = [0, 0]
    const counted = jest.spyOn(suite.payload, 'create').mockImplementation((async (
      options: Parameters<typeof create>[0],
    ) => {
      if (options.collection !== 'media') return create.call(suite.payload, options)
      running += 1
      most = Math.max(most, running)
      return create.call(suite.payload, options).finally(() => {
        running -= 1
      })
    }) as typeof create)
    const letters = await Promise.all(
      [1, 2, 3].map(async () => ({ ...letter, photo: await photo() })),
    )
    const agent = await buildAgent(suite.payload)
    await Promise.all(letters.map((one) => save(asAgent(agent), one)))
    counted.mockRestore()
    expect(most).toBe(1)
  })

  it('should be absent when no file was chosen', async () => {
    const chosen = await save(asAgent(bob), { ...letter, photo: new File([], '') })
    expect(chosen.hasPhoto).toBe(false)
  })
})

describe('the profiles that visitors see', () => {
  const listed = async () => {
    const { listPublicProfiles } = await import('@/useCases/agents/listPublicProfiles')
    const ids = await listPublicProfiles(suite.payload)
    return [alice, bob].filter(({ id }) => ids.has(id)).map(({ name }) => name)
  }

  it('should be those of approved agents with a published profile only', async () => {
    await save(asAgent(bob), letter)
    expect(await listed()).toEqual(['앨리스'])
    await publish(bob)
    expect(await listed()).toEqual(['앨리스', '밥'])

    await decide(alice, 'suspended')
    expect(await listed()).toEqual(['밥'])
    expect([await publicOf(alice), await publicOf(alice, true)]).toEqual([undefined, undefined])
    expect(await publicOf(bob)).toMatchObject(letter)

    await decide(alice, 'approved')
    expect(await listed()).toEqual(['앨리스', '밥'])
  })

  it('should reveal nothing of an agent beyond the profile', async () => {
    const questions: Where[] = [
      { 'agent.phone': { like: '010' } },
      { 'agent.email': { exists: true } },
    ]
    for (const where of questions) {
      const found = suite.payload.find({ collection: 'consultant-profile', where, ...asVisitor })
      await expect(found).rejects.toMatchObject({ status: 400 })
    }
    const shown = await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { equals: bob.id } },
      ...asVisitor,
      depth: 2,
    })
    expect(JSON.stringify(shown.docs)).not.toMatch(/@|phone|status":"approved/)
  })
})

const agentWho = (status: DecidedStatus) => buildAgent(suite.payload, { status })
const latin = (text: string) => Buffer.from(text, 'latin1')
