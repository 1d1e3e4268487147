import type { Agent, ConsultantProfile } from '@/payload-types'
import { access, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

import { ObjectId } from 'mongodb'
import type { PayloadRequest } from 'payload'
import sharp from 'sharp'

import { errors as copy } from '@/copy/errors'
import { mediaDirectory } from '@/config/paths'
import { connectedDatabase } from '@/database/core/adapter'
import { systemCollections } from '@/database/core/systemCollections'
import { koreanWallClock } from '@/domain/calendar/time'
import { defaultPortrait } from '@/domain/content/defaultPortrait'
import { portraitSet } from '@/domain/content/portraits'
import { createTestPeople, type TestPeople } from '@tests/access/people'
import { buildAgent, copyAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { plansOf } from '@tests/support/database/queryPlans'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
let cast: TestPeople
let token: string

beforeAll(async () => {
  cast = await createTestPeople(suite.payload)
  token = await tokenOf('admins', { email: cast.admin.email, password })
})

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#27ae60' } })
    .png()
    .toBuffer()

/** A picture of one pixel that claims to have many more. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const picture = await drawn(1, 1)
  // The first chunk: eight bytes of signature, four of length, `IHDR`, its thirteen, and their checksum.
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

async function upload(file: Buffer | undefined, alt = '사진'): Promise<Response> {
  const body = new FormData()
  if (file) body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  body.set('_payload', JSON.stringify({ alt }))
  return rest('POST', '/media', { body, token })
}

type Answer = {
  doc?: { id: string }
  errors?: { message: string; data?: { errors?: { path: string; message: string }[] } }[]
}
const read = async (response: Response) => (await response.json()) as Answer

async function storePicture(side = 200): Promise<string> {
  return (await read(await upload(await drawn(side, side)))).doc?.id ?? ''
}

describe('an uploaded picture', () => {
  it.each([
    [
      'drawn',
      99,
      400,
      '사진이 너무 작습니다(99×400픽셀). 가로와 세로가 각각 100픽셀 이상인 사진을 올려 주세요.',
    ],
    [
      'drawn',
      400,
      1,
      '사진이 너무 작습니다(400×1픽셀). 가로와 세로가 각각 100픽셀 이상인 사진을 올려 주세요.',
    ],
    [
      'claiming',
      20_000,
      5001,
      '사진이 너무 큽니다(20000×5001픽셀). 가로×세로가 1억 픽셀 이하인 사진을 올려 주세요.',
    ],
  ] as const)(
    'should be refused, with the limit: %s %i by %i pixels',
    async (kind, width, height, message) => {
      const response = await upload(await { claiming, drawn }[kind](width, height))
      expect(response.status).toBe(400)
      expect((await read(response)).errors?.[0]?.data?.errors).toEqual([{ path: 'file', message }])
    },
  )

  it('should be refused where it moves', async () => {
    const frames = await Promise.all([120, 130].map((side) => drawn(side, side)))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const response = await upload(moving)
    expect(response.status).toBe(400)
    const message = '움직이는 사진은 올릴 수 없습니다. 다른 사진을 선택해 주세요.'
    expect((await read(response)).errors?.[0]?.data?.errors).toEqual([{ path: 'file', message }])
  })

  it('should be accepted at 100 by 100 pixels', async () => {
    expect((await upload(await drawn(100, 100))).status).toBe(201)
  })

  it.each([
    [384, [144, 256, 384]],
    [400, [144, 256, 384]],
    [480, [144, 256, 384, 480]],
  ])('should have every width that pages name of it, at %i pixels', async (side, widths) => {
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const data = {
      name: '김사진',
      introMessage: '안녕하세요.',
      agent,
      _status: 'published' as const,
    }
    const { imageUrl } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, photo: await storePicture(side) },
    })
    const named = (portraitSet(imageUrl ?? '') ?? '').split(', ').map((one) => one.split(' ')[0])
    const stored = named.map((address) =>
      sharp(path.join(mediaDirectory(), path.basename(address ?? ''))).metadata(),
    )
    expect((await Promise.all(stored)).map(({ width }) => width)).toEqual(widths)
  })

  it('should be named and shown by what it has, whatever else is selected', async () => {
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const { id = '' } = (await read(await upload(await drawn(200, 200), '알약 사진'))).doc ?? {}
    const { imageUrl } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { name: '김사진', introMessage: '안녕하세요.', agent, photo: id, _status: 'published' },
    })
    const docsAt = async (address: string) =>
      ((await (await rest('GET', address, { token })).json()) as { docs: object[] }).docs
    expect(await docsAt(`/media?where[id][equals]=${id}&select[title]=true`)).toMatchObject([
      { title: '알약 사진' },
    ])
    const profiles = `/consultant-profile?where[agent][equals]=${agent}`
    for (const selection of ['select[imageUrl]=true', 'select[photo]=false'])
      expect(await docsAt(`${profiles}&${selection}`)).toMatchObject([{ imageUrl }])
  })

  it('should be looked up once for a whole list of profiles, for anybody', async () => {
    const imageUrls = []
    for (let index = 0; index < 3; index += 1) {
      const { imageUrl } = await suite.payload.create({
        collection: 'consultant-profile',
        data: {
          name: '김사진',
          introMessage: '안녕하세요.',
          agent: (await copyAgent(suite.payload, cast.other)).id,
          photo: await storePicture(),
          _status: 'published',
        },
      })
      imageUrls.push(imageUrl)
    }
    let listed: (string | null | undefined)[] = []
    const plans = await plansOf(connectedDatabase(suite.payload), async () => {
      const answer = await rest('GET', '/consultant-profile?limit=250&depth=0')
      const { docs } = (await answer.json()) as { docs: ConsultantProfile[] }
      listed = docs.map(({ imageUrl }) => imageUrl)
    })
    expect(listed).toEqual(expect.arrayContaining(imageUrls))
    expect(plans.filter(({ query }) => query.endsWith(' media'))).toHaveLength(1)
  })

  it('should be asked for when no file was sent', async () => {
    const { errors } = await read(await upload(undefined))
    expect(errors?.[0]?.data?.errors?.[0]?.message).toBe('사진을 선택해 주세요.')
  })

  it('should be refused together with a missing alternative text', async () => {
    const { errors } = await read(await upload(Buffer.from('no picture'), ' '))
    expect(errors?.[0]?.data?.errors).toEqual([
      { path: 'file', message: 'JPG, PNG, WebP 사진만 올릴 수 있습니다.' },
      { path: 'alt', message: '내용을 입력해 주세요.' },
    ])
  })

  it('should not be blamed for its size where a form without any has too many fields', async () => {
    const body = new FormData()
    for (let field = 0; field <= 20; field += 1) body.set(`field ${field}`, 'x')
    const response = await rest('POST', '/agents', { body, token })
    expect(response.status).toBe(413)
    const [error] = (await read(response)).errors ?? []
    expect([error?.message, error?.data?.errors ?? []]).toEqual([copy.bodyTooLarge, []])
  })

  it.each([8 * 1024 * 1024 + 1, 11 * 1024 * 1024])(
    'should be refused at %i bytes, with the limit',
    async (size) => {
      const response = await upload(Buffer.alloc(size))
      expect(response.status).toBe(413)
      const message = '사진은 8MB 이하만 올릴 수 있습니다.'
      expect((await read(response)).errors?.[0]?.data?.errors).toEqual([{ path: 'file', message }])
    },
  )
})

describe('a stored picture', () => {
  type Picture = { url: string; width: number; height: number; focalX: number; focalY: number }
  const pictureOf = async (id: string) =>
    (await (await rest('GET', `/media/${id}?depth=0`, { token })).json()) as Picture
  const edited = (id: string, edits: Record<string, number>) =>
    rest(
      'PATCH',
      `/media/${id}?${Object.entries(edits)
        .map(([path, value]) => `uploadEdits${encodeURIComponent(path)}=${value}`)
        .join('&')}`,
      { body: {}, token },
    )

  it('should be cut and get a focal point, under a new address', async () => {
    const id = await storePicture(400)
    const before = await pictureOf(id)
    const half = { '[crop][x]': 50, '[crop][y]': 0, '[crop][width]': 50, '[crop][height]': 100 }
    const cut = { ...half, '[widthInPixels]': 200, '[heightInPixels]': 400 }
    const focal = { '[focalPoint][x]': 20, '[focalPoint][y]': 80 }
    expect((await edited(id, { ...cut, ...focal })).status).toBe(200)
    const after = await pictureOf(id)
    expect(after).toMatchObject({ width: 200, height: 400, focalX: 20, focalY: 80 })
    expect(after.url).toMatch(/\/[\w-]+\.webp$/)
    expect(after.url).not.toBe(before.url)
    expect((await edited(id, { '[focalPoint][x]': 30, '[focalPoint][y]': 30 })).status).toBe(200)
    expect(await pictureOf(id)).toMatchObject({ width: 200, height: 400, focalX: 30, focalY: 30 })
  })

  describe('by a wrong edit', () => {
    let id: string
    beforeAll(async () => void (id = await storePicture()))

    it.each<Record<string, number>>([
      { '[crop][x]': 500 },
      { '[crop][x]': 0, '[crop][y]': 0, '[crop][width]': 101, '[crop][height]': 1 },
      { '[focalPoint][x]': -1, '[focalPoint][y]': 0 },
      { '[crop][x]': 0, '[crop][y]': 0, '[crop][width]': 50, '[crop][height]': 50 },
      { '[widthInPixels]': 0 },
      { '': 1 },
    ])('should not be changed by %p', async (edits) => {
      const before = await pictureOf(id)
      const { errors } = await read(await edited(id, edits))
      expect(errors?.[0]?.message).toMatch(/[가-힣]/)
      expect(await pictureOf(id)).toEqual(before)
    })

    it.each([-5, 101, 1e308])('should have no focal point at %p', async (focalX) => {
      const response = await rest('PATCH', `/media/${id}`, { body: { focalX }, token })
      expect(response.status).toBe(400)
      expect((await read(response)).errors?.[0]?.data?.errors).toEqual([
        { path: 'focalX', message: '초점은 0부터 100까지의 숫자로 정해 주세요.' },
      ])
    })
  })
})

describe('a picture in use', () => {
  async function expectRefused(id: string, place: string): Promise<void> {
    const response = await rest('DELETE', `/media/${id}`, { token })
    expect(response.status).toBe(409)
    const [refusal] = (await read(response)).errors ?? []
    expect(refusal?.message).toBe(
      `사용 중인 사진입니다. 삭제하면 이곳에는 기본 그림이 보입니다: ${place}`,
    )
    expect(refusal?.data?.errors).toEqual([{ path: 'uses', message: place }])
    expect((await rest('GET', `/media/${id}`, { token })).status).toBe(200)
  }

  const profileWith = async (photo: string, _status: 'draft' | 'published') => {
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const data = { name: '김사진', introMessage: '안녕하세요.', agent, photo, _status }
    return suite.payload.create({ collection: 'consultant-profile', data, draft: true })
  }

  it.each(['published', 'draft'] as const)(
    'should not be deleted, and the profile be named: %s',
    async (status) => {
      const photo = await storePicture()
      const { id } = await profileWith(photo, status)
      await expectRefused(photo, '컨설턴트 프로필 ‘김사진’')
      await suite.payload.delete({ collection: 'consultant-profile', id })
      expect((await rest('DELETE', `/media/${photo}`, { token })).status).toBe(200)
    },
  )

  it('should not be deleted while only a draft of a published profile shows it', async () => {
    const [before, photo] = [await storePicture(), await storePicture()]
    const { id } = await profileWith(before, 'published')
    const body = { photo }
    await rest('PATCH', `/consultant-profile/${id}?draft=true`, { body, token })
    await expectRefused(photo, '컨설턴트 프로필 ‘김사진’')
    await expectRefused(before, '컨설턴트 프로필 ‘김사진’')
  })

  it('should not be deleted in the moment in which it gets a place', async () => {
    const outcomes = []
    const { id } = await profileWith(await storePicture(), 'draft')
    for (let round = 0; round < 8; round += 1) {
      const photo = await storePicture()
      const [save, deletion] = await Promise.all([
        rest('PATCH', `/consultant-profile/${id}?draft=true`, { body: { photo }, token }),
        rest('DELETE', `/media/${photo}`, { token }),
      ])
      outcomes.push([save.ok, deletion.ok])
    }
    // Either the picture is in use, or it is gone.
    expect(outcomes.filter(([isSaved, isDeleted]) => isSaved === isDeleted)).toEqual([])
  })

  it('should leave nothing when it is deleted, though it had a place', async () => {
    const [photo, after] = [await storePicture(), await storePicture()]
    const { id } = await profileWith(await storePicture(), 'draft')
    const place = (body: object) =>
      rest('PATCH', `/consultant-profile/${id}?draft=true`, { body, token })
    const rows = connectedDatabase(suite.payload).collection<{ _id: string }>(
      systemCollections.conflictRows,
    )
    const count = () => rows.countDocuments({ _id: `upload ${photo}` })
    await place({ photo })
    expect(await count()).toBe(1)
    await place({ photo: after })
    expect(await rest('DELETE', `/media/${photo}`, { token })).toMatchObject({ ok: true })
    expect(await count()).toBe(0)
  })

  it('should be said to be in a profile once, whatever its draft is called', async () => {
    const photo = await storePicture()
    const { id } = await profileWith(photo, 'published')
    const body = { name: '김초안' }
    await rest('PATCH', `/consultant-profile/${id}?draft=true`, { body, token })
    await expectRefused(photo, '컨설턴트 프로필 ‘김사진’')
  })

  it('should not be deleted while only a plan shows it', async () => {
    const photo = await storePicture()
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const data = { name: '김예약', introMessage: '안녕하세요.', agent }
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    const path = `/consultant-profile/${id}?draft=true`
    const draft = (photo: string | null) => rest('PATCH', path, { body: { photo }, token })
    await draft(photo)
    const { planPublication } = await import('@/useCases/publications/planPublication')
    await planPublication(await requestOf(suite.payload, asPerson(cast.admin, 'admins')), {
      slug: 'consultant-profile',
      id,
      publishAt: koreanWallClock(new Date(Date.now() + 60 * 60 * 1000)),
    })
    await draft(null)
    const answer = await rest('DELETE', `/media/${photo}`, { token })
    expect(answer.status).toBe(409)
    const { errors } = await read(answer)
    expect(errors?.[0]?.data?.errors?.map(({ message }) => message)).toEqual([
      '컨설턴트 프로필 ‘김예약’ 게시 예약',
    ])
  })

  it('should not be deleted while the site shares it', async () => {
    const image = await storePicture()
    const share = (image: string | null) =>
      rest('POST', '/globals/site-settings', { body: { seo: { image } }, token })
    expect((await share(image)).status).toBe(200)
    await expectRefused(image, '사이트 설정')
    expect((await share(null)).status).toBe(200)
    expect((await rest('DELETE', `/media/${image}`, { token })).status).toBe(200)
  })
})

describe('the file of a picture', () => {
  type Reader = 'admin' | 'other' | 'own' | 'visitor'
  let tokens: Record<Reader, string | undefined>
  beforeAll(async () => {
    const agentToken = ({ email }: { email: string }) => tokenOf('agents', { email, password })
    const [own, other] = [await agentToken(cast.own), await agentToken(cast.other)]
    tokens = { admin: token, own, other, visitor: undefined }
  })

  const addressesOf = async (id: string) => {
    const { sizes, url } = await suite.payload.findByID({ collection: 'media', id })
    return [url, ...Object.values(sizes ?? {}).map((size) => size.url)].map((address) =>
      String(address).replace('/api', ''),
    )
  }
  const fileOf = async (id: string, reader: Reader) => {
    const answers = await Promise.all(
      (await addressesOf(id)).map((address) => rest('GET', address, { token: tokens[reader] })),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    const [first] = answers
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(first?.status))
    return { status: first?.status, caching: first?.headers.get('cache-control') }
  }
  const isPublic = { status: 200, caching: 'public, max-age=31536000, immutable' }
  const isPrivate = { status: 200, caching: null }
  const isUnknown = { status: 404, caching: null }
  const save = (id: string, body: object, query = '') =>
    rest('PATCH', `/consultant-profile/${id}${query}`, { body, token })

  it('should be for admins alone before anything shows it', async () => {
    const photo = await storePicture(600)
    expect(await fileOf(photo, 'admin')).toEqual(isPrivate)
    for (const reader of ['own', 'other', 'visitor'] as const)
      expect(await fileOf(photo, reader)).toEqual(isUnknown)
  })

  it('should be for admins and the agent whose draft shows it, and for everybody once that is published', async () => {
    const [before, photo] = [await storePicture(600), await storePicture(600)]
    const data = { name: '김사진', introMessage: '안녕하세요.', agent: cast.own.id, photo: before }
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    expect(await fileOf(before, 'visitor')).toEqual(isPublic)
    expect((await save(id, { photo }, '?draft=true')).status).toBe(200)
    for (const reader of ['admin', 'own'] as const)
      expect(await fileOf(photo, reader)).toEqual(isPrivate)
    for (const reader of ['other', 'visitor'] as const)
      expect(await fileOf(photo, reader)).toEqual(isUnknown)
    expect(await fileOf(before, 'visitor')).toEqual(isPublic)

    expect((await save(id, { photo })).status).toBe(200)
    for (const reader of ['other', 'visitor'] as const) {
      expect(await fileOf(photo, reader)).toEqual(isPublic)
      expect(await fileOf(before, reader)).toEqual(isUnknown)
    }
    await suite.payload.delete({ collection: 'consultant-profile', id })
  })

  it('should be for nobody else while the profile of a suspended agent shows it', async () => {
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const photo = await storePicture(600)
    const data = { name: '김사진', introMessage: '안녕하세요.', agent, photo }
    await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    expect(await fileOf(photo, 'visitor')).toEqual(isPublic)
    const body = { status: 'suspended' }
    expect((await rest('PATCH', `/agents/${agent}`, { body, token })).status).toBe(200)
    expect(await fileOf(photo, 'visitor')).toEqual(isUnknown)
  })

  it('should be for everybody while the site shares it', async () => {
    const image = await storePicture(600)
    const share = (image: string | null) =>
      rest('POST', '/globals/site-settings', { body: { seo: { image } }, token })
    await share(image)
    expect(await fileOf(image, 'visitor')).toEqual(isPublic)
    await share(null)
    expect(await fileOf(image, 'visitor')).toEqual(isUnknown)
  })
})

describe('a picture in use that is deleted all the same', () => {
  const removed = (id: string) => rest('DELETE', `/media/${id}?confirm=true`, { token })

  async function publishPhoto(): Promise<{ agent: Agent; id: string; photo: string }> {
    const photo = await storePicture()
    const agent = await buildAgent(suite.payload)
    const data = { name: '김사진', introMessage: '안녕하세요.', agent: agent.id, photo }
    const { id } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    return { agent, id, photo }
  }

  it('should no longer count as a photo of its agent', async () => {
    const { agent, photo } = await publishPhoto()
    const { readOwnProfile } = await import('@/useCases/agents/ownProfile')
    const own = () => readOwnProfile(suite.payload, asPerson(agent, 'agents'))
    expect(await own()).toMatchObject({ hasPhoto: true })
    await removed(photo)
    expect(await own()).toMatchObject({ hasPhoto: false })
  })

  it('should leave the default picture in a profile, which can be saved as before', async () => {
    const { id, photo } = await publishPhoto()
    expect((await removed(photo)).status).toBe(200)
    const stored = await suite.payload.findByID({ collection: 'consultant-profile', id })
    expect(stored.imageUrl).toBe(defaultPortrait)
    for (const depth of [0, 1]) {
      const answer = await rest('GET', `/consultant-profile/${id}?depth=${depth}`, { token })
      expect(answer.status).toBe(200)
    }
    for (const query of ['', '?draft=true']) {
      const body = { photo, introMessage: `다시 저장 ${query}` }
      const saved = await rest('PATCH', `/consultant-profile/${id}${query}`, { body, token })
      expect(saved.status).toBe(200)
    }
  })

  it('should be no obstacle to a version that held it, nor beside another draft', async () => {
    const { id, photo } = await publishPhoto()
    const path = `/consultant-profile/${id}`
    const save = (query: string, body: object) => rest('PATCH', path + query, { body, token })
    expect((await save('?draft=true', { photo: null })).status).toBe(200)
    expect((await removed(photo)).status).toBe(200)
    for (const body of [{ photo, name: '이사진' }, { introMessage: '다시' }])
      expect((await save('', body)).status).toBe(200)
    expect((await save('', { photo: null })).status).toBe(200)
    const listed = await rest('GET', `/consultant-profile/versions?where[parent][equals]=${id}`, {
      token,
    })
    const { docs } = (await listed.json()) as {
      docs: { id: string; version: { photo?: string | null } }[]
    }
    const version = docs.find((one) => one.version.photo === photo)
    const restored = await rest('POST', `/consultant-profile/versions/${version?.id}`, { token })
    expect(restored.status).toBe(200)
  })

  it('should leave the settings without a sharing image', async () => {
    const image = await storePicture()
    const share = (seo: object) => rest('POST', '/globals/site-settings', { body: { seo }, token })
    await share({ image })
    expect((await removed(image)).status).toBe(200)
    expect((await share({ image })).status).toBe(200)
    expect((await share({ image: null })).status).toBe(200)
  })

  it('should stay where it got a place since the refusal that is confirmed', async () => {
    const { photo } = await publishPhoto()
    const remove = (tag = '') =>
      rest('DELETE', `/media/${photo}?confirm=${encodeURIComponent(tag)}`, { token })
    const seen = (await remove()).headers.get('etag') ?? ''
    await rest('POST', '/globals/site-settings', { body: { seo: { image: photo } }, token })
    const refused = await remove(seen)
    expect(refused.status).toBe(409)
    const named = (await read(refused.clone())).errors?.[0]?.data?.errors
    expect(named?.map(({ message }) => message)).toEqual([
      '컨설턴트 프로필 ‘김사진’',
      '사이트 설정',
    ])
    expect((await remove(refused.headers.get('etag') ?? '')).status).toBe(200)
    await rest('POST', '/globals/site-settings', { body: { seo: { image: null } }, token })
  })

  it('should stay unless the request confirms the deletion', async () => {
    const image = await storePicture()
    await rest('POST', '/globals/site-settings', { body: { seo: { image } }, token })
    for (const [query, status] of [
      ['?confirm=', 409],
      ['?confirm=false', 409],
      ['?confirm[a]=true', 400],
    ] as const)
      expect((await rest('DELETE', `/media/${image}${query}`, { token })).status).toBe(status)
    await rest('POST', '/globals/site-settings', { body: { seo: { image: null } }, token })
  })
})

describe('a picture that is replaced', () => {
  const filesOf = async (id: string) => {
    const row = await suite.payload.findByID({ collection: 'media', id })
    const { portrait, portrait144, portrait256, portrait384 } = row.sizes ?? {}
    const files = [row, portrait, portrait384, portrait256, portrait144]
    return files.map((file) => file?.filename ?? '')
  }
  const exists = (name: string) =>
    access(path.join(mediaDirectory(), name)).then(
      () => true,
      () => false,
    )

  const replace = async (id: string, data: object, file?: Buffer) => {
    const body = new FormData()
    const bytes = new Uint8Array(file ?? (await drawn(700, 700)))
    body.set('file', new Blob([bytes], { type: 'image/png' }), 'b.png')
    body.set('_payload', JSON.stringify(data))
    return rest('PATCH', `/media/${id}`, { body, token })
  }
  const allFiles = async () => (await readdir(mediaDirectory())).toSorted()

  it('should stay the same row under new addresses, and leave no file behind', async () => {
    const id = await storePicture(600)
    const before = await filesOf(id)
    expect(await Promise.all(before.map(exists))).toEqual(Array(5).fill(true))

    const answer = await replace(id, { title: '새 사진' })
    expect(answer.status).toBe(200)

    const row = await suite.payload.findByID({ collection: 'media', id })
    expect(row).toMatchObject({ id, title: '새 사진', alt: '사진', width: 700, height: 700 })
    const after = await filesOf(id)
    expect(after.filter((name) => before.includes(name))).toEqual([])
    expect(await Promise.all(after.map(exists))).toEqual(Array(5).fill(true))
    expect(await Promise.all(before.map(exists))).toEqual(Array(5).fill(false))
  })

  it('should be shown by every place that uses it', async () => {
    const photo = await storePicture(600)
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const data = { name: '김사진', introMessage: '안녕하세요.', agent, photo }
    const { id, imageUrl } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    await replace(photo, {})
    const profile = await suite.payload.findByID({ collection: 'consultant-profile', id })
    const [, portrait] = await filesOf(photo)
    expect(profile.imageUrl).toBe(`/api/media/file/${portrait}`)
    expect(profile.imageUrl).not.toBe(imageUrl)
  })

  it('should stay as it is when the new file is not a picture', async () => {
    const id = await storePicture(600)
    const before = await filesOf(id)
    expect((await replace(id, {}, Buffer.from('text'))).status).toBe(400)
    expect(await filesOf(id)).toEqual(before)
    expect(await Promise.all(before.map(exists))).toEqual(Array(5).fill(true))
  })

  describe('by a refused change', () => {
    let id: string
    beforeAll(async () => void (id = await storePicture(600)))

    it.each([{ alt: '' }, { title: '가'.repeat(61) }, { focalX: 500, focalY: 50 }])(
      'should keep its files, and leave none of the new one, when %p is refused with it',
      async (refused) => {
        const [names, files] = [await filesOf(id), await allFiles()]
        expect((await replace(id, refused)).status).toBe(400)
        expect(await filesOf(id)).toEqual(names)
        expect(await allFiles()).toEqual(files)
      },
    )
  })

  it('should have the files of one of two replacements that are sent at once', async () => {
    const id = await storePicture(600)
    const files = new Set(await allFiles())
    for (const name of await filesOf(id)) files.delete(name)
    const answers = await Promise.all([replace(id, {}), replace(id, {}), replace(id, {})])
    expect(answers.map(({ status }) => status)).toContain(200)
    for (const name of await filesOf(id)) files.add(name)
    expect(await allFiles()).toEqual([...files].toSorted())
  })

  it('should stay as it is when the new files cannot be written', async () => {
    const id = await storePicture(600)
    const before = await filesOf(id)
    const away = `${mediaDirectory()}-away`
    await rename(mediaDirectory(), away)
    await writeFile(mediaDirectory(), 'no folder')
    const answer = await replace(id, {})
    await rm(mediaDirectory())
    await rename(away, mediaDirectory())
    expect(answer.status).toBe(400)
    expect(await filesOf(id)).toEqual(before)
    expect(await Promise.all(before.map(exists))).toEqual(Array(5).fill(true))
  })

  it('should keep its files when the replacement, or its deletion, is not committed', async () => {
    const { withTransaction } = await import('@/database/core/transaction')
    const id = await storePicture(600)
    const names = await filesOf(id)
    const data = await drawn(700, 700)
    const file = { data, mimetype: 'image/png', name: 'b.png', size: data.length }
    const onPicture = { collection: 'media', id } as const
    const works = [
      (req: PayloadRequest) => suite.payload.update({ ...onPicture, data: {}, file, req }),
      (req: PayloadRequest) => suite.payload.delete({ ...onPicture, req }),
    ]
    for (const work of works) {
      const req = await requestOf(suite.payload, asPerson(cast.admin, 'admins'))
      const broken = withTransaction(req, async () => {
        await work(req)
        throw new Error('broken off')
      })
      await expect(broken).rejects.toThrow('broken off')
      expect(await filesOf(id)).toEqual(names)
      expect(await Promise.all(names.map(exists))).toEqual(Array(5).fill(true))
    }
  })

  it('should take its files with it when it is deleted, whatever was selected', async () => {
    for (const query of ['', '?select[alt]=true', '?select[filename]=false']) {
      const id = await storePicture(600)
      const names = await filesOf(id)
      expect((await rest('DELETE', `/media/${id}${query}`, { token })).status).toBe(200)
      expect(await Promise.all(names.map(exists))).toEqual(Array(5).fill(false))
    }
  })

  it('should lose its other files where one of them can not be removed', async () => {
    const id = await storePicture(600)
    const [first = '', ...others] = await filesOf(id)
    const obstacle = path.join(mediaDirectory(), first)
    await rm(obstacle)
    await mkdir(obstacle)
    expect((await rest('DELETE', `/media/${id}`, { token })).status).toBe(200)
    expect(await Promise.all(others.map(exists))).toEqual(Array(4).fill(false))
    await rmdir(obstacle)
  })

  it('should lose its files only with the transaction that its deletion is part of', async () => {
    const { withTransaction } = await import('@/database/core/transaction')
    const id = await storePicture(600)
    const names = await filesOf(id)
    const req = await requestOf(suite.payload, asPerson(cast.admin, 'admins'))
    await withTransaction(req, async () => {
      await suite.payload.delete({ collection: 'media', id, req })
      expect(await Promise.all(names.map(exists))).toEqual(Array(5).fill(true))
    })
    expect(await Promise.all(names.map(exists))).toEqual(Array(5).fill(false))
  })
})

describe("a picture's title", () => {
  const titleOf = async (id: string) =>
    (await suite.payload.findByID({ collection: 'media', id })).title
  const save = (id: string, body: object) => rest('PATCH', `/media/${id}`, { body, token })

  it('should be the alternative text where none is given', async () => {
    const id = await storePicture()
    expect(await titleOf(id)).toBe('사진')
    await save(id, { title: '로비' })
    expect(await titleOf(id)).toBe('로비')
    await save(id, { title: ' ' })
    expect(await titleOf(id)).toBe('사진')
  })

  it.each([
    ['over REST', { alt: '로비' }],
    ['by the form, which sends what it shows', { alt: '로비', title: '사진' }],
  ])('should follow the alternative text until one is given: %s', async (_, change) => {
    const id = await storePicture()
    await save(id, change)
    expect(await titleOf(id)).toBe('로비')
  })

  it('should stay as it was given, also where it was the alternative text', async () => {
    const id = await storePicture()
    await save(id, { title: '로비' })
    await save(id, { title: '로비', alt: '로비' })
    await save(id, { title: '로비', alt: '건물 로비' })
    expect(await titleOf(id)).toBe('로비')
  })
})

describe('a profile', () => {
  const create = (data: Partial<ConsultantProfile>) =>
    rest('POST', '/consultant-profile', {
      body: { name: '이프로필', introMessage: '안녕하세요.', ...data },
      token,
    })
  const messageOf = async (response: Response) =>
    (await read(response)).errors?.[0]?.data?.errors?.find(({ path }) => path === 'agent')?.message

  it('should be the only one without an agent', async () => {
    const response = await create({})
    expect(response.status).toBe(400)
    const [refusal] = (await read(response.clone())).errors ?? []
    expect(await messageOf(response)).toMatch(/^기본 프로필은 하나만 둘 수 있습니다\./)
    // The panel's toast.
    expect(refusal?.message).toMatch(/^기본 프로필은 하나만 둘 수 있습니다\./)
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const { doc } = await read(await create({ agent }))
    const freed = await rest('PATCH', `/consultant-profile/${doc?.id}`, {
      body: { agent: null },
      token,
    })
    expect([freed.status, await messageOf(freed)]).toEqual([
      400,
      expect.stringMatching(/^기본 프로필은 하나만/),
    ])
  })

  it('should be the only one of its agent, also when two are created at once', async () => {
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const answers = await Promise.all([create({ agent }), create({ agent })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused && (await messageOf(refused))).toMatch(/^이 영업자의 프로필이 이미 있습니다\./)
  })

  it('should not be refused as a second default profile when it is saved again itself', async () => {
    const { docs } = await suite.payload.find({
      collection: 'consultant-profile',
      where: { agent: { exists: false } },
    })
    const body = { name: docs[0]?.name, agent: null }
    const saved = await rest('PATCH', `/consultant-profile/${docs[0]?.id}`, { body, token })
    expect(saved.status).toBe(200)
  })
})

describe('a picture that was uploaded before there were smaller portraits', () => {
  const names = ['portrait144', 'portrait256', 'portrait384'] as const

  it('should be shown in its one size, and get the others once', async () => {
    const { addSmallerPortraits } = await import('@/migrations/steps/smallerPortraits')
    const photo = await storePicture(600)
    const rows = connectedDatabase(suite.payload).collection('media')
    const read = () => suite.payload.findByID({ collection: 'media', id: photo })
    const uploaded = await read()
    await rows.updateOne(
      { _id: new ObjectId(photo) },
      { $unset: Object.fromEntries(names.map((name) => [`sizes.${name}`, ''])) },
    )
    const files = names.map((name) =>
      path.join(mediaDirectory(), uploaded.sizes?.[name]?.filename ?? ''),
    )
    await Promise.all(files.map((file) => rm(file)))
    const { id: agent } = await copyAgent(suite.payload, cast.other)
    const data = { name: '김사진', introMessage: '안녕하세요.', agent, photo }
    const { id, imageUrl } = await suite.payload.create({
      collection: 'consultant-profile',
      data: { ...data, _status: 'published' },
    })
    expect(imageUrl).toBe(uploaded.url)
    expect(portraitSet(imageUrl ?? '')).toBeUndefined()

    await addSmallerPortraits(connectedDatabase(suite.payload))

    const withAll = await read()
    for (const name of names) {
      const { filesize, ...stored } = withAll.sizes?.[name] ?? {}
      expect(stored).toEqual({ ...uploaded.sizes?.[name], filesize: undefined })
      expect(filesize).toBeGreaterThan(0)
    }
    const widths = await Promise.all(
      files.map(async (file) => (await sharp(file).metadata()).width),
    )
    expect(widths).toEqual([144, 256, 384])
    const profile = await suite.payload.findByID({ collection: 'consultant-profile', id })
    expect(profile.imageUrl).toBe(withAll.sizes?.portrait?.url)
    await addSmallerPortraits(connectedDatabase(suite.payload))
    expect(await read()).toEqual(withAll)
  })

  it('should stay as it is where its file is gone', async () => {
    const { addSmallerPortraits } = await import('@/migrations/steps/smallerPortraits')
    const photo = await storePicture(600)
    const rows = connectedDatabase(suite.payload).collection('media')
    await rows.updateOne({ _id: new ObjectId(photo) }, { $unset: { 'sizes.portrait256': '' } })
    const before = await rows.findOne({ _id: new ObjectId(photo) })
    const { sizes } = await suite.payload.findByID({ collection: 'media', id: photo })
    await rm(path.join(mediaDirectory(), sizes?.portrait?.filename ?? ''))
    await addSmallerPortraits(connectedDatabase(suite.payload))
    expect(await rows.findOne({ _id: new ObjectId(photo) })).toEqual(before)
  })
})
