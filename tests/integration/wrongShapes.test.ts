import sharp from 'sharp'

import { errors as copy } from '@/copy/errors'
import { media } from '@/copy/media'
import { buildAdmin, buildAgent, buildConsultation, password } from '@tests/support/builders'
import { takeAccessLog } from '@tests/support/database/accessLog'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

let token: string
let asAgent: string
let profile: string
let picture: string
let addresses: Record<string, string>

beforeAll(async () => {
  const admin = await buildAdmin(suite.payload)
  const agent = await buildAgent(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
  asAgent = await tokenOf('agents', { email: agent.email, password })
  const { id } = await suite.payload.create({
    collection: 'consultant-profile',
    data: { name: '이름', introMessage: '안녕하세요.', agent: agent.id, _status: 'published' },
    overrideAccess: true,
  })
  profile = `/consultant-profile/${id}`
  const stored = await upload({ alt: '사진' })
  picture = `/media/${((await stored.json()) as { doc: { id: string } }).doc.id}`
  const consultation = await buildConsultation(suite.payload)
  const other = await buildAdmin(suite.payload)
  addresses = {
    'consultant-profile': profile,
    media: picture,
    agents: `/agents/${agent.id}`,
    admins: `/admins/${other.id}`,
    'consultation-requests': `/consultation-requests/${consultation.id}`,
  }
}, 60_000)

type Row = { id: string }
type Refusal = { errors: { data: { errors: { path: string; message: string }[] } }[] }

const read = async (path: string) => (await rest('GET', path, { token })).json()

async function refusalOf(method: 'POST' | 'PATCH', path: string, body: object) {
  const response = await rest(method, path, { body, token })
  expect(response.status).toBe(400)
  const { errors } = (await response.json()) as Refusal
  return errors[0]?.data.errors.map(({ message, path: at }) => [at, message])
}

const landing = '/globals/landing-page'
const settings = '/globals/site-settings'
const policy = '/globals/privacy-policy'

async function upload(data: object): Promise<Response> {
  const canvas = { width: 200, height: 200, channels: 3, background: '#27ae60' } as const
  const file = await sharp({ create: canvas }).png().toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  body.set('_payload', JSON.stringify(data))
  return rest('POST', '/media', { body, token })
}

const otherKinds = [{}, [], true, 7, 5e15, [null]]
const noTimes = [...otherKinds, 'x', 'a\u0000b', '\ud800', '2027-02-30T00:00:00Z']

describe('a save', () => {
  it.each([
    ['POST', landing, { 'hero.headline': '점으로 쓴 제목' }, 'hero.headline'],
    ['POST', `${landing}?draft=true`, { 'hero.headline': '점으로 쓴 제목' }, 'hero.headline'],
    ['POST', landing, { hero: { 'headline.x': '제목' } }, 'hero.headline.x'],
    ['POST', landing, { faq: { items: [{ 'question.x': 'a' }] } }, 'faq.items.0.question.x'],
    ['POST', policy, { 'sections.0.heading': '제목' }, 'sections.0.heading'],
    ['POST', settings, { 'company.name': '상호' }, 'company.name'],
    ['PATCH', () => profile, { 'photo.alt': '사진' }, 'photo.alt'],
    ['PATCH', () => `${profile}?draft=true`, { 'name.x': '이름' }, 'name.x'],
    ['POST', '/consultant-profile', { name: '이름', 'introMessage.x': '글' }, 'introMessage.x'],
  ] as const)('should be refused with a dotted name: %s %s %j', async (method, at, body, path) => {
    const address = typeof at === 'string' ? at : at()
    const document = address === '/consultant-profile' ? profile : address
    const before = await read(document)
    expect(await refusalOf(method, address, body)).toEqual([[path, copy.unknownField]])
    expect(await read(document)).toEqual(before)
  })

  it('should be refused to an agent, whatever its names are', async () => {
    const before = await read(landing)
    const body = { 'hero.headline': '점으로 쓴 제목' }
    const { status } = await rest('POST', landing, { body, token: asAgent })
    expect([400, 403]).toContain(status)
    expect(await read(landing)).toEqual(before)
  })

  it.each([
    [{ company: { name: 7 } }, 'company.name'],
    [{ company: '상호' }, 'company'],
    [{ consentNotice: { title: { a: 1 } } }, 'consentNotice.title'],
    [{ holidays: 'x' }, 'holidays'],
    [{ brandName: ['이름'] }, 'brandName'],
    [{ brandName: true }, 'brandName'],
  ])('of the settings should be refused with another kind of value: %j', async (body, path) => {
    const before = await read(settings)
    expect(await refusalOf('POST', settings, body)).toEqual([[path, copy.invalidInput]])
    expect(await read(settings)).toEqual(before)
  })

  // Settings and pictures have no drafts.
  const statesOf = (address: string) =>
    [settings, picture].includes(address) ? [address] : [address, `${address}?draft=true`]

  it.each([
    [() => landing, ['createdAt', 'updatedAt']],
    [() => settings, ['createdAt', 'updatedAt']],
    [() => policy, ['createdAt', 'updatedAt', 'effectiveOn']],
    [() => profile, ['createdAt', 'updatedAt']],
    [() => picture, ['createdAt', 'updatedAt']],
  ])('should be refused with an impossible time, in a draft too: %s %j', async (at, names) => {
    const method = at().startsWith('/globals') ? 'POST' : 'PATCH'
    for (const path of statesOf(at()))
      for (const name of names)
        for (const value of noTimes)
          expect(await refusalOf(method, path, { [name]: value })).toEqual([
            [name, copy.invalidInput],
          ])
  })

  it.each([
    [landing, '_status', [null, 5, true, [], {}, 'x', 'PUBLISHED']],
    [() => profile, '_status', [null, 5, true, [], {}, 'x', 'PUBLISHED']],
    [settings, 'consentNotice.retentionMonths', [true, false, [], {}, 'x']],
    [() => picture, 'focalX', [true, [], {}, 'x']],
  ] as const)('should be refused with another kind of value: %s %s', async (at, path, values) => {
    const address = typeof at === 'string' ? at : at()
    const method = address.startsWith('/globals') ? 'POST' : 'PATCH'
    for (const value of values) {
      const body = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
      for (const state of statesOf(address))
        expect(await refusalOf(method, state, body as object)).toEqual([[path, copy.invalidInput]])
    }
  })

  it.each(otherKinds)('should be refused with a photo that is no id: %j', async (photo) => {
    for (const path of [profile, `${profile}?draft=true`])
      expect(await refusalOf('PATCH', path, { photo })).toEqual([['photo', copy.invalidInput]])
  })

  it.each<['PATCH' | 'POST', () => string, object, string]>([
    ['PATCH', () => profile, { photo: '0'.repeat(24) }, 'photo'],
    ['PATCH', () => `${profile}?draft=true`, { photo: '0'.repeat(24) }, 'photo'],
    ['PATCH', () => `${profile}?draft=true`, { photo: 'x' }, 'photo'],
    ['POST', () => '/consultant-profile', { name: '이', photo: '0'.repeat(24) }, 'photo'],
    ['POST', () => settings, { seo: { image: '0'.repeat(24) } }, 'seo.image'],
  ])(
    'should be refused with a picture that does not exist: %s %s %j',
    async (method, at, body, path) => {
      const before = await read(settings)
      expect(await refusalOf(method, at(), body)).toEqual([[path, media.missing]])
      expect(await read(settings)).toEqual(before)
    },
  )

  it('should be refused to an agent, whatever its picture is', async () => {
    const body = { photo: '0'.repeat(24) }
    expect((await rest('PATCH', profile, { body, token: asAgent })).status).toBe(403)
  })

  it.each(otherKinds)(
    'of a picture should be refused with values that are no texts: %j',
    async (value) => {
      for (const name of ['title', 'alt']) {
        const refusal = [[name, copy.invalidInput]]
        expect(await refusalOf('PATCH', picture, { [name]: value })).toEqual(refusal)
        const created = await upload({ alt: '사진', [name]: value })
        expect(created.status).toBe(400)
        expect(JSON.stringify(await created.json())).toContain(`"path":"${name}"`)
      }
    },
  )

  /** Saves what is not refused of many fields at once; one field at a time where an answer does not tell which are refused. */
  async function failuresOf({ names, ...save }: Save & { names: string[] }): Promise<string[]> {
    const response = await sendAll(save, names)
    if (response.ok) return []
    const refused = response.status === 400 ? await refusedNames(response) : []
    const others = names.filter((name) => !refused.includes(name))
    if (others.length === 0) return []
    if (others.length < names.length) return failuresOf({ ...save, names: others })
    const failures: string[] = []
    for (const name of names) {
      const { status } = await sendAll(save, [name])
      if (status >= 500)
        failures.push(`${save.path} ${name} ${JSON.stringify(save.value)}: ${status}`)
    }
    if (response.status >= 500 && failures.length === 0)
      failures.push(
        `${save.path} ${names.join()} ${JSON.stringify(save.value)}: ${response.status}`,
      )
    return failures
  }

  type Save = { method: 'PATCH' | 'POST'; path: string; value: unknown }

  const sendAll = ({ method, path, value }: Save, names: string[]) =>
    rest(method, path, { body: Object.fromEntries(names.map((name) => [name, value])), token })

  async function refusedNames(response: Response): Promise<string[]> {
    const { errors } = (await response.json()) as { errors: Partial<Refusal['errors'][number]>[] }
    return errors.flatMap(
      ({ data }) => data?.errors?.map(({ path }) => path.split('.')[0] ?? '') ?? [],
    )
  }

  it('should never fail, whatever the value of whichever field', async () => {
    const { collections, globals } = suite.payload.config
    const targets = [
      ...globals.map(({ slug, ...config }) => ({
        ...config,
        method: 'POST' as const,
        address: `/globals/${slug}`,
      })),
      ...collections.flatMap(({ slug, ...config }) => {
        const address = addresses[slug]
        return address ? [{ ...config, method: 'PATCH' as const, address }] : []
      }),
    ]
    const failures: string[] = []
    for (const { address, flattenedFields, method, versions } of targets)
      for (const path of versions?.drafts ? [address, `${address}?draft=true`] : [address])
        for (const value of [...noTimes, { id: 'x' }, { id: {} }, null, '']) {
          const names = flattenedFields.map(({ name }) => name)
          failures.push(...(await failuresOf({ method, path, value, names })))
        }
    expect(failures).toEqual([])
  }, 120_000)
})

describe('an id in capitals', () => {
  const inCapitals = (path: string) => path.replace(/[0-9a-f]{24}$/, (id) => id.toUpperCase())

  it.each(['consultant-profile', 'media', 'agents', 'admins', 'consultation-requests'])(
    'should match no document: %s',
    async (slug) => {
      const path = addresses[slug] ?? ''
      await takeAccessLog(suite.payload)
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const)
        expect((await rest(method, inCapitals(path), { body, token })).status).toBe(404)
      expect(await takeAccessLog(suite.payload)).toEqual([])
      expect((await rest('GET', path, { token })).status).toBe(200)
    },
  )

  it('should match nothing at our own endpoints, and no version', async () => {
    const { docs } = (await read('/consultant-profile/versions?limit=1')) as { docs: Row[] }
    const version = `/consultant-profile/versions/${docs[0]?.id}`
    expect((await rest('GET', version, { token })).status).toBe(200)
    const activities = `${inCapitals(addresses['consultation-requests'] ?? '')}/activities`
    for (const path of [inCapitals(version), `${inCapitals(version)}/restoration`, activities])
      expect((await rest('GET', path, { token })).status).toBe(404)
  })
})
