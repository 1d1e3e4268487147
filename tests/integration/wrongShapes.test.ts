import { errors as copy } from '@/copy/errors'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()

let token: string
let asAgent: string
let profile: string

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
}, 60_000)

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

  it('should be nothing to an agent, whatever its names are', async () => {
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
})
