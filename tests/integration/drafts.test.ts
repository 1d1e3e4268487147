import { pageCache } from '@/bridges/pageCacheBridge'
import { edits as copy } from '@/copy/edits'
import { connectedDatabase } from '@/database/core/adapter'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
const page = '/globals/landing-page'

let admin: Admin
let agent: Agent
let asAdmin: string
let asAgent: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  asAdmin = await tokenOf('admins', { email: admin.email, password })
  asAgent = await tokenOf('agents', { email: agent.email, password })
}, 60_000)

type Row = { id?: string; question?: string; answer?: string }
type Page = {
  _status?: string
  hero: { headline: string; subline: string }
  onePack: { heading: string; text: string }
  faq: { heading: string; items: Row[] }
}

async function ask<T>(
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST',
  path: string,
  options: { body?: object; token?: string; headers?: Record<string, string> } = {},
): Promise<T> {
  const response = await rest(method, path, options)
  const body = (await response.json()) as T
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return body
}

const published = () => ask<Page>('GET', page)
const newest = () => ask<Page>('GET', `${page}?draft=true`, { token: asAdmin })
const draft = (body: object) => ask('POST', `${page}?draft=true`, { body, token: asAdmin })
const save = (body: object) => ask<{ result: Page }>('POST', page, { body, token: asAdmin })
const publish = () => save({ _status: 'published' })

type Refusal = { errors: { data: { errors: { path: string }[] } }[] }

type Versions = { docs: { id: string; version: Page }[]; totalDocs: number }
const versions = ({ slug = page, limit = 5 } = {}) =>
  ask<Versions>('GET', `${slug}/versions?sort=-updatedAt&limit=${limit}`, { token: asAdmin })

/** Stores copies of the newest version, of just now, and lets all others be an hour older. */
async function copyNewestVersion(headlines: readonly string[]): Promise<void> {
  const rows = connectedDatabase(suite.payload).collection('_landing-page_versions')
  const found = await rows.findOne(
    {},
    { sort: { updatedAt: -1 }, projection: { _id: 0, latest: 0 } },
  )
  if (!found) throw new Error('The page has no version.')
  const anHourBefore = (startDate: string) => ({
    $dateSubtract: { startDate, unit: 'hour', amount: 1 },
  })
  const times = { createdAt: anHourBefore('$createdAt'), updatedAt: anHourBefore('$updatedAt') }
  await rows.updateMany({}, [{ $set: times }])
  const begin = Date.now() - headlines.length
  await rows.insertMany(
    headlines.map((headline, index) => {
      const at = new Date(begin + index)
      const version = { ...found.version, hero: { ...found.version.hero, headline } }
      return { ...found, createdAt: at, updatedAt: at, version }
    }),
  )
}

/** Payload's parameters for content in several languages, of which it publishes one, or without validation all. */
const localeFlags = [
  '?unpublishAllLocales=true',
  '?publishAllLocales=true',
  '?publishSpecificLocale=ko',
]

describe('a draft of a page', () => {
  afterEach(async () => {
    await save(await published())
  })

  it('should not exist for visitors and agents, whatever they ask for', async () => {
    await draft({ hero: { headline: '초안의 제목' } })
    expect((await newest()).hero.headline).toBe('초안의 제목')
    for (const token of [undefined, asAgent])
      for (const query of [
        '',
        '?draft=true',
        '?draft=1',
        '?draft=true&depth=3',
        '?draft=true&where[_status][equals]=draft',
        '?draft=true&select[hero]=true',
        '?autosave=true&draft=true',
      ]) {
        const response = await rest('GET', page + query, token ? { token } : {})
        expect(await response.text()).not.toContain('초안의 제목')
        expect(response.status).toBe(200)
      }
  })

  it('should not be listed, read or restored as a version by visitors and agents', async () => {
    await draft({ hero: { headline: '초안의 제목' } })
    const { docs } = await versions()
    const id = docs[0]?.id ?? ''
    const body = await published()
    for (const token of [undefined, asAgent]) {
      const options = token ? { token } : {}
      for (const path of [
        `${page}/versions`,
        `${page}/versions/${id}`,
        `${page}/versions?where[version._status][equals]=draft`,
        '/globals/site-settings/versions',
      ])
        expect((await rest('GET', path, options)).status).toBe(403)
      const restored = await rest('POST', `${page}/versions/${id}`, options)
      expect(restored.status).toBe(403)
      for (const query of ['', '?draft=true'])
        expect((await rest('POST', page + query, { ...options, body })).status).toBe(403)
    }
    expect((await published()).hero.headline).toBe(body.hero.headline)
  })

  it('should keep its other fields beside a save that publishes one', async () => {
    const before = await published()
    await draft({ hero: { headline: '초안의 제목' }, onePack: { text: '초안의 글' } })
    const { result } = await save({ hero: { headline: '게시한 제목' } })
    expect(result).toMatchObject({ _status: 'published', hero: { headline: '게시한 제목' } })
    expect(await published()).toMatchObject({
      hero: { headline: '게시한 제목', subline: before.hero.subline },
      onePack: before.onePack,
    })
    expect(await newest()).toMatchObject({
      _status: 'draft',
      hero: { headline: '게시한 제목', subline: before.hero.subline },
      onePack: { text: '초안의 글' },
    })
  })

  it('should leave no draft behind once everything of it is published', async () => {
    await draft({ hero: { headline: '초안의 제목' } })
    await save({ hero: { headline: '초안의 제목' } })
    expect((await newest())._status).toBe('published')
  })

  it('should add nothing of its rows to a row that is published in part', async () => {
    const before = await published()
    const [first = {}, ...others] = before.faq.items
    await draft({ faq: { items: [{ ...first, answer: '초안의 답' }, ...others] } })
    const rows = [{ id: first.id, question: '게시한 질문' }, ...others]
    await save({ faq: { items: rows } })
    expect((await published()).faq.items[0]).toMatchObject({
      question: '게시한 질문',
      answer: first.answer,
    })
  })

  it('should be published as it stands by its status alone', async () => {
    const before = await published()
    await draft({ hero: { headline: '초안의 제목' } })
    await publish()
    expect(await published()).toMatchObject({
      hero: { headline: '초안의 제목', subline: before.hero.subline },
    })
    expect((await newest())._status).toBe('published')
  })

  it.each(localeFlags)(
    'should not be published without its texts, whatever is asked for all locales: %s',
    async (query) => {
      const { faq } = await published()
      await draft({ faq: { ...faq, items: [...faq.items, { question: '답이 없는 질문' }] } })
      const body = { _status: 'published' }
      const refused = await rest('POST', page + query, { body, token: asAdmin })
      expect(refused.status).toBe(400)
      expect((await published()).faq.items).toEqual(faq.items)
    },
  )

  it('should expire no cached page, nor should what the panel asks after it', async () => {
    const { docs } = await ask<{ docs: { id: string }[] }>('GET', '/consultant-profile?limit=1')
    const cached = pageCache()
    await draft({ hero: { headline: '초안의 제목' } })
    const asked = ['', `/${docs[0]?.id}`].map((id) => `/consultant-profile/access${id}`)
    for (const path of [`${page}/access`, ...asked])
      await ask('POST', path, { body: { _status: 'draft' }, token: asAdmin })
    expect(pageCache()).toBe(cached)
    await publish()
    expect(pageCache()).not.toBe(cached)
  })

  it('should not unpublish the page, and tell admins alone why', async () => {
    const body = { _status: 'draft' }
    const refused = await rest('POST', page, { body, token: asAdmin })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(copy.unpublishable)
    expect((await rest('POST', page, { body, token: asAgent })).status).toBe(403)
    expect((await published())._status).toBe('published')
  })

  it('should keep one version while it is saved by itself, and the newest fifty in all', async () => {
    const autosave = (headline: string) =>
      ask('POST', `${page}?draft=true&autosave=true`, {
        body: { hero: { headline } },
        token: asAdmin,
      })
    await autosave('하나')
    const { totalDocs } = await versions()
    for (const headline of ['둘', '셋']) await autosave(headline)
    expect((await versions()).totalDocs).toBe(totalDocs)
    const titleOf = (place: number) => `제목 ${place}`
    await save({ hero: { headline: titleOf(0) } })
    await copyNewestVersion(Array.from({ length: 48 }, (_, index) => titleOf(index + 1)))
    for (const place of [49, 50, 51]) await save({ hero: { headline: titleOf(place) } })
    const { docs, totalDocs: kept } = await versions({ limit: 50 })
    const newest = Array.from({ length: 50 }, (_, place) => titleOf(51 - place))
    expect([kept, docs.map(({ version }) => version.hero.headline)]).toEqual([50, newest])
  })
})

describe('a save of a page with a value of the wrong kind', () => {
  const stored = async () => [await published(), await newest()]
  let before: Page[]

  beforeAll(async () => void (before = await stored()))
  afterAll(async () => expect(await stored()).toEqual(before))

  it.each<[string, object]>([
    ['hero', { hero: null }],
    ['hero', { hero: [] }],
    ['hero', { hero: 'x' }],
    ['hero.headline', { hero: { headline: ['a'] } }],
    ['hero.headline', { hero: { headline: 5 } }],
    ['faq.items', { faq: { items: 'x' } }],
    ['faq.items.0', { faq: { items: [1] } }],
    ['faq.items.0.question', { faq: { items: [{ question: {} }] } }],
    ['_status', { _status: 'nonsense' }],
  ])('should be refused at %s, and change nothing: %j', async (path, body) => {
    for (const address of [page, `${page}?draft=true`]) {
      const refused = await rest('POST', address, { body, token: asAdmin })
      expect(refused.status).toBe(400)
      const { errors } = (await refused.json()) as Refusal
      expect(errors[0]?.data.errors.map((error) => error.path)).toContain(path)
    }
  })
})

describe('a draft of a page and an ambiguous query', () => {
  let hero: Page['hero']
  let id: string | undefined

  beforeAll(async () => {
    ;({ hero } = await published())
    await draft({ hero: { headline: '초안의 제목' } })
    id = (await versions()).docs[0]?.id
  })
  afterAll(async () => save(await published()))

  it.each([
    '?draft=true&draft=false',
    '?draft=false&draft=true',
    '?draft[]=true',
    '?draft=1',
    '?draft=TRUE',
    '?draft=%20true',
    '?autosave=true',
    '?autosave=1&draft=true',
  ])('should be neither read nor saved nor restored: %s', async (query) => {
    const body = { hero: { headline: '다른 제목' } }
    for (const [method, path, sent] of [
      ['GET', page, {}],
      ['POST', page, { body }],
      ['POST', `${page}/versions/${id}`, {}],
    ] as const)
      expect((await rest(method, path + query, { ...sent, token: asAdmin })).status).toBe(400)
    expect((await published()).hero).toEqual(hero)
  })
})

describe('restoring a version', () => {
  const restore = (
    slug: string,
    id: string,
    { headers = {}, query = '' }: { headers?: Record<string, string>; query?: string } = {},
  ) => rest('POST', `${slug}/versions/${id}${query}`, { token: asAdmin, headers })

  const versionWith = async (headline: string) =>
    (await versions()).docs.find(({ version }) => version.hero.headline === headline)?.id ?? ''

  it('should publish it with all checks of a save', async () => {
    await save({ hero: { headline: '지난주 제목' } })
    const id = await versionWith('지난주 제목')
    await save({ hero: { headline: '이번 주 제목' } })
    const response = await restore(page, id)
    expect(response.status).toBe(200)
    expect(((await response.json()) as { message: string }).message).toBe(copy.restored)
    expect((await published()).hero.headline).toBe('지난주 제목')
  })

  it('should say before which fields change, and whether a draft is lost', async () => {
    await save({ hero: { headline: '지난주 제목' } })
    const id = await versionWith('지난주 제목')
    await save({ hero: { headline: '이번 주 제목' } })
    const described = async (query = '') =>
      (await rest('GET', `${page}/versions/${id}/restoration${query}`, { token: asAdmin })).json()
    const [headline, text] = ['첫 화면 › 큰 제목', '하루 한 팩 › 설명']
    expect(await described()).toEqual({ changed: [headline], dropsDraft: false })
    await draft({ onePack: { text: '초안의 글' } })
    expect(await described()).toEqual({ changed: [headline], dropsDraft: true })
    expect(await described('?draft=true')).toEqual({ changed: [headline, text], dropsDraft: false })
    for (const token of [undefined, asAgent]) {
      const refused = await rest(
        'GET',
        `${page}/versions/${id}/restoration`,
        token ? { token } : {},
      )
      expect(refused.status).toBe(403)
    }
    expect((await published()).hero.headline).toBe('이번 주 제목')
    await save(await published())
  })

  it('should leave what is public alone as a draft', async () => {
    await save({ hero: { headline: '지난주 제목' } })
    const id = await versionWith('지난주 제목')
    await save({ hero: { headline: '이번 주 제목' } })
    expect((await restore(page, id, { query: '?draft=true' })).status).toBe(200)
    expect((await published()).hero.headline).toBe('이번 주 제목')
    expect(await newest()).toMatchObject({ _status: 'draft', hero: { headline: '지난주 제목' } })
    await save(await published())
  })

  it('should not publish what was a draft', async () => {
    await draft({ hero: { headline: '초안의 제목' } })
    const id = await versionWith('초안의 제목')
    await save(await published())
    const before = await published()
    expect((await restore(page, id)).status).toBe(200)
    expect((await published()).hero).toEqual(before.hero)
    expect(await newest()).toMatchObject({ _status: 'draft', hero: { headline: '초안의 제목' } })
    await save(before)
  })

  it('should refuse to overwrite what somebody else has saved since', async () => {
    await save({ hero: { headline: '지난주 제목' } })
    const id = await versionWith('지난주 제목')
    await save({ hero: { headline: '이번 주 제목' } })
    const read = await rest('GET', page, { token: asAdmin })
    const tag = read.headers.get('etag') ?? ''
    await save({ hero: { headline: '다른 사람의 제목' } })
    const refused = await restore(page, id, { headers: { 'If-Match': tag } })
    expect(refused.status).toBe(409)
    const again = await restore(page, id, {
      headers: { 'If-Match': refused.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(200)
    expect((await published()).hero.headline).toBe('지난주 제목')
  })

  it('should find every version of the settings, whatever their saves asked for all locales', async () => {
    const path = '/globals/site-settings'
    const before = await versions({ slug: path })
    for (const query of localeFlags)
      await ask('POST', path + query, { body: { tagline: query }, token: asAdmin })
    expect((await versions({ slug: path })).totalDocs).toBe(before.totalDocs + localeFlags.length)
  })

  it('should number a restored consent notice on', async () => {
    const path = '/globals/site-settings'
    type Settings = { consentNotice: { version: number; title: string } }
    const read = () => ask<Settings>('GET', path)
    const first = (await read()).consentNotice
    const list = () =>
      ask<{ docs: { id: string; version: Settings }[] }>('GET', `${path}/versions`, {
        token: asAdmin,
      })
    await ask('POST', path, { body: { consentNotice: { title: '새 안내' } }, token: asAdmin })
    const { docs } = await list()
    const id = docs.find(({ version }) => version.consentNotice.version === first.version)?.id
    expect((await restore(path, id ?? '')).status).toBe(200)
    expect((await read()).consentNotice).toMatchObject({
      title: first.title,
      version: first.version + 2,
    })
    const { docs: notices } = await suite.payload.find({
      collection: 'consent-notices',
      overrideAccess: true,
      sort: '-version',
    })
    expect(notices[0]).toMatchObject({ version: first.version + 2, title: first.title })
  })

  it('should answer 404 for an id of no version', async () => {
    for (const id of ['nothing', '507f1f77bcf86cd799439011'])
      for (const slug of [page, '/consultant-profile'])
        expect((await restore(slug, id)).status).toBe(404)
  })
})

describe('a profile', () => {
  const path = '/consultant-profile'
  type Profile = { id: string; _status?: string; name: string; introMessage: string }
  let id: string

  beforeEach(async () => {
    const body = { name: '이름', introMessage: '인사', agent: agent.id, _status: 'published' }
    id = (await ask<{ doc: Profile }>('POST', path, { body, token: asAdmin })).doc.id
  })
  afterEach(() =>
    suite.payload.delete({ collection: 'consultant-profile', id, overrideAccess: true }),
  )

  const change = (body: object, query = '') =>
    ask<{ doc: Profile }>('PATCH', `${path}/${id}${query}`, { body, token: asAdmin })
  const visible = () => ask<Profile>('GET', `${path}/${id}?draft=true`)
  const latest = () => ask<Profile>('GET', `${path}/${id}?draft=true`, { token: asAdmin })
  /** Its versions with who saved them, the newest first. */
  const list = async () => {
    const { docs } = await suite.payload.findVersions({
      collection: 'consultant-profile',
      where: { parent: { equals: id } },
      sort: '-createdAt',
      depth: 0,
      overrideAccess: true,
      showHiddenFields: true,
    })
    return docs.map((version) => ({ id: version.id, version: version.version }))
  }

  it('should be listed as it is published for visitors and agents who ask for drafts', async () => {
    await ask('PATCH', `${path}/${id}?draft=true`, { body: { name: '초안' }, token: asAdmin })
    for (const token of [undefined, asAgent]) {
      const { docs } = await ask<{ docs: Profile[] }>('GET', `${path}?draft=true`, {
        ...(token ? { token } : {}),
      })
      expect(docs.find((row) => row.id === id)?.name).toBe('이름')
    }
  })

  it('should publish what is sent and keep the rest as a draft', async () => {
    await change({ name: '초안 이름', introMessage: '초안 인사' }, '?draft=true')
    await change({ name: '게시 이름' })
    expect(await visible()).toMatchObject({ name: '게시 이름', introMessage: '인사' })
    expect(await latest()).toMatchObject({
      _status: 'draft',
      name: '게시 이름',
      introMessage: '초안 인사',
    })
  })

  it('should be published by its status, unpublished, and edited without being published', async () => {
    await change({ name: '초안 이름' }, '?draft=true')
    await change({ _status: 'published' })
    expect(await visible()).toMatchObject({ name: '초안 이름' })
    await change({ _status: 'draft' })
    expect((await rest('GET', `${path}/${id}?draft=true`)).status).toBe(404)
    await change({ name: '다른 이름' })
    expect((await rest('GET', `${path}/${id}`)).status).toBe(404)
  })

  it('should be unpublished beside its versions, as the panel does it', async () => {
    const publisher = await buildAdmin(suite.payload)
    const token = await tokenOf('admins', { email: publisher.email, password })
    await ask('PATCH', `${path}/${id}`, { body: { name: '둘째 이름' }, token })
    const before = await list()
    const { doc } = await change({ _status: 'draft' }, '?depth=0&unpublishAllLocales=true')
    expect(doc).toMatchObject({ _status: 'draft', name: '둘째 이름' })
    expect((await rest('GET', `${path}/${id}`)).status).toBe(404)
    const after = await list()
    expect(after.slice(1)).toEqual(before)
    expect(after.slice(0, 2)).toMatchObject([
      { version: { _status: 'draft', savedBy: `admins/${admin.id}` } },
      { version: { _status: 'published', savedBy: `admins/${publisher.id}` } },
    ])
  })

  it('should be unpublished with an incomplete draft beside it, which stays', async () => {
    await change({ name: '초안' }, '?draft=true')
    const [newest] = await list()
    // As a draft from before the text was required.
    await suite.payload.db.updateVersion({
      collection: 'consultant-profile',
      id: newest?.id ?? '',
      versionData: { version: { ...newest?.version, introMessage: null } } as never,
    })
    const { doc } = await change({ _status: 'draft' })
    expect(doc).toMatchObject({ name: '이름', introMessage: '인사', _status: 'draft' })
    expect((await rest('GET', `${path}/${id}`)).status).toBe(404)
    expect(await latest()).toMatchObject({ name: '초안', introMessage: null, _status: 'draft' })
  })

  it.each<[string, object]>([
    ['an empty greeting', { introMessage: '' }],
    ['no name', { name: null }],
    ['too long a name', { name: '가'.repeat(500) }],
  ])('should be unpublished as it is though it has %s', async (_, broken) => {
    await change({ introMessage: '초안 인사' }, '?draft=true')
    const [beside, newest] = await list()
    await suite.payload.db.updateOne({ collection: 'consultant-profile', id, data: { ...broken } })
    for (const version of [beside, newest])
      await suite.payload.db.updateVersion({
        collection: 'consultant-profile',
        id: version?.id ?? '',
        versionData: { version: { ...version?.version, ...broken } } as never,
      })
    const sent = await rest('PATCH', `${path}/${id}`, {
      body: { _status: 'draft', ...broken },
      token: asAdmin,
    })
    expect(sent.status).toBe(400)
    const { doc } = await change({ _status: 'draft' })
    expect(doc).toMatchObject({ ...broken, _status: 'draft' })
    expect((await rest('GET', `${path}/${id}`)).status).toBe(404)
    // Published it is only by the rules.
    const published = { body: { _status: 'published' }, token: asAdmin }
    expect((await rest('PATCH', `${path}/${id}`, published)).status).toBe(400)
  })

  it('should wait for somebody to publish it, whatever else is saved', async () => {
    const body = {
      name: '새 이름',
      introMessage: '인사',
      agent: (await buildAgent(suite.payload)).id,
    }
    const { doc } = await ask<{ doc: Profile }>('POST', path, { body, token: asAdmin })
    const row = `${path}/${doc.id}`
    await ask('PATCH', row, { body: { name: '고친 이름' }, token: asAdmin })
    expect((await rest('GET', row)).status).toBe(404)
    await ask('PATCH', row, { body: { _status: 'published' }, token: asAdmin })
    expect(await ask<Profile>('GET', row)).toMatchObject({ name: '고친 이름' })
    await ask('DELETE', row, { token: asAdmin })
  })

  it('should be restored by admins', async () => {
    await change({ name: '둘째 이름' })
    const { docs } = await ask<{ docs: { id: string; version: Profile }[] }>(
      'GET',
      `${path}/versions?where[parent][equals]=${id}`,
      { token: asAdmin },
    )
    const first = docs.find(({ version }) => version.name === '이름')?.id
    const restored = await rest('POST', `${path}/versions/${first}`, { token: asAdmin })
    expect(restored.status).toBe(200)
    expect((await visible()).name).toBe('이름')
    expect((await rest('POST', `${path}/versions/${first}`, { token: asAgent })).status).toBe(403)
  })
})
