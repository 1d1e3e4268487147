import { versions as copy } from '@/copy/versions'
import { koreanWallClock } from '@/domain/calendar/time'
import type { Admin, Agent } from '@/payload-types'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
const page = '/globals/landing-page'
const profiles = '/consultant-profile'

let admin: Admin
let other: Admin
let agent: Agent
const tokens = new Map<string, string>()

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  other = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  await suite.payload.update({
    collection: 'admins',
    id: admin.id,
    data: { name: '김하늘' },
    overrideAccess: true,
  })
  for (const { email, id } of [admin, other])
    tokens.set(id, await tokenOf('admins', { email, password }))
  tokens.set(agent.id, await tokenOf('agents', { email: agent.email, password }))
}, 60_000)

const tokenFor = (person: Admin | Agent) => ({ token: tokens.get(person.id) ?? '' })

async function saveAs(person: Admin | Agent, path: string, body: object): Promise<string> {
  const answer = await rest('POST', path, { body, ...tokenFor(person) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return text
}

type Row = { id: string; parent?: string; version: { hero?: { headline: string } } }

/** What is told of the newest versions, the last first. */
async function versionsOf(
  slug: 'consultant-profile' | 'landing-page',
  person: Admin | Agent = admin,
) {
  const { describeVersions } = await import('@/useCases/edits/describeVersions')
  const path = slug === 'landing-page' ? page : profiles
  const list = await rest('GET', `${path}/versions?sort=-updatedAt`, tokenFor(admin))
  const { docs } = (await list.json()) as { docs: Row[] }
  const req = await requestOf(
    suite.payload,
    asPerson(person, person === agent ? 'agents' : 'admins'),
  )
  const of = slug === 'landing-page' ? { kind: 'global', slug } : { kind: 'collection', slug }
  const named = await describeVersions(req, { ...of, docs } as never)
  return docs.map(({ id }) => named.get(id))
}

/** Who saved them. */
const authors = async (...of: Parameters<typeof versionsOf>) =>
  (await versionsOf(...of)).map((one) => one?.author)

const headline = (text: string) => ({ hero: { headline: text } })

describe('what a version changed', () => {
  it('should compare a publication with the previous publication, and a draft with the previous version', async () => {
    const subline = (text: string) => ({ hero: { subline: text } })
    await saveAs(admin, page, { ...headline('처음 제목') })
    await saveAs(admin, `${page}?draft=true`, headline('초안 제목'))
    await saveAs(admin, `${page}?draft=true`, subline('초안 설명'))
    await saveAs(admin, page, { _status: 'published' })
    const told = await versionsOf('landing-page')
    expect(told.slice(0, 3).map((one) => one?.changes)).toEqual([
      ['첫 화면 › 큰 제목', '첫 화면 › 설명'],
      ['첫 화면 › 설명'],
      ['첫 화면 › 큰 제목'],
    ])
    expect((await versionsOf('landing-page', agent))[0]).toBeUndefined()
  })

  it('should be empty when the same content is saved again', async () => {
    for (let saves = 0; saves < 2; saves += 1) await saveAs(admin, page, headline('같은 제목'))
    expect((await versionsOf('landing-page'))[0]?.changes).toEqual([])
  })
})

describe('the author of a version', () => {
  it('should be who saved it, by name or e-mail', async () => {
    await saveAs(admin, page, headline('첫째 제목'))
    await saveAs(other, `${page}?draft=true`, headline('둘째 제목'))
    expect((await authors('landing-page')).slice(0, 2)).toEqual([
      `${other.email} 관리자`,
      '김하늘 관리자',
    ])
  })

  it('should be the system for a save by no person, and nobody where none was stored', async () => {
    await suite.payload.updateGlobal({
      slug: 'landing-page',
      data: headline('프로그램의 제목') as never,
      overrideAccess: true,
    })
    expect((await authors('landing-page'))[0]).toBe(copy.system)
    const { adapterOf } = await import('@/database/core/adapter')
    const stored = adapterOf(suite.payload).connection.collection('_landing-page_versions')
    await stored.updateMany({ latest: true }, { $unset: { 'version.savedBy': '' } })
    expect((await authors('landing-page'))[0]).toBe(copy.none)
  })

  it('should be the admin who planned the publication, marked as planned', async () => {
    await saveAs(other, `${page}?draft=true`, headline('예약한 제목'))
    const { planPublication } = await import('@/useCases/publications/planPublication')
    const { publishDue } = await import('@/useCases/publications/publishDue')
    const hour = 60 * 60 * 1000
    await planPublication(await requestOf(suite.payload, asPerson(admin, 'admins')), {
      slug: 'landing-page',
      publishAt: koreanWallClock(new Date(Date.now() + hour)),
    })
    await publishDue(suite.payload, { now: new Date(Date.now() + 2 * hour) })
    expect((await authors('landing-page')).slice(0, 2)).toEqual([
      '김하늘 관리자 (게시 예약)',
      `${other.email} 관리자`,
    ])
  })

  it('should be the admin who restored it', async () => {
    await saveAs(admin, page, headline('지난주 제목'))
    const list = await rest('GET', `${page}/versions?sort=-updatedAt`, tokenFor(admin))
    const [last] = ((await list.json()) as { docs: Row[] }).docs
    await saveAs(other, `${page}/versions/${last?.id}`, {})
    expect((await authors('landing-page'))[0]).toBe(`${other.email} 관리자`)
  })

  it('should be the agent of an own profile', async () => {
    const { saveOwnProfile } = await import('@/useCases/agents/ownProfile')
    const req = await requestOf(suite.payload, asPerson(agent, 'agents'))
    await saveOwnProfile(req, { name: agent.name, introMessage: '안녕하세요.' })
    expect((await authors('consultant-profile'))[0]).toBe(`${agent.name} 영업자`)
  })

  it('should be set by no client, appear in no document, and be told to admins alone', async () => {
    const forged = { ...headline('위조한 저장'), savedBy: `admins/${other.id}` }
    const answers = [await saveAs(admin, page, forged)]
    expect((await authors('landing-page'))[0]).toBe('김하늘 관리자')
    const { docs } = await suite.payload.find({ collection: 'consultant-profile', draft: true })
    for (const path of [
      page,
      `${page}?draft=true`,
      `${page}/versions?depth=2`,
      `${page}?select[savedBy]=true`,
      `${profiles}?draft=true&depth=2`,
      `${profiles}/versions`,
      `${profiles}/${docs[0]?.id}?draft=true`,
      '/globals/site-settings',
    ])
      for (const options of [{}, tokenFor(agent), tokenFor(admin)])
        answers.push(await (await rest('GET', path, options)).text())
    for (const text of answers)
      for (const trace of ['savedBy', admin.id, other.id, admin.email, '김하늘'])
        expect(text).not.toContain(trace)
    const local = await suite.payload.findGlobal({ slug: 'landing-page', draft: true })
    expect(local).not.toHaveProperty('savedBy')
    expect(await authors('landing-page', agent)).not.toContain('김하늘 관리자')
  })

  it('should not be open to searching or sorting', async () => {
    for (const query of ['where[savedBy][like]=admins', `where[savedBy][contains]=${admin.id}`]) {
      const found = await rest('GET', `${profiles}?${query}`)
      expect([400, query]).toEqual([found.status, query])
    }
    const sorted = await rest('GET', `${profiles}?sort=savedBy`)
    expect(await sorted.text()).not.toContain('savedBy')
  })
})
