import { createLocalReq } from 'payload'

import { limits } from '@/config/limits'
import { privacy } from '@/copy/privacy'
import type { Admin, Agent, SiteSetting } from '@/payload-types'
import { asAdmin } from '@tests/support/asUser'
import { buildAdmin, buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
const path = '/globals/site-settings'
let admin: Admin
let agent: Agent
let token: string

beforeAll(async () => {
  admin = await buildAdmin(suite.payload)
  agent = await buildAgent(suite.payload)
  token = await tokenOf('admins', { email: admin.email, password })
})

const stored = async () => (await suite.payload.findGlobal({ slug: 'site-settings' })).company

const save = (company: unknown, as: string | undefined = token) =>
  rest('POST', path, { body: { company }, token: as })

const empty = { name: '', registrationNumber: null, phone: null, email: null, address: null }
async function emptyCompany(): Promise<void> {
  const officer = { name: null, phone: null, email: null }
  expect((await save({ ...empty, officer })).status).toBe(200)
}

/** Path and message of each field that was refused. */
async function refusalOf(response: Response) {
  const { errors } = (await response.json()) as {
    errors: { data: { errors: { path: string; message: string }[] } }[]
  }
  return [response.status, errors[0]?.data.errors.map(({ message, path }) => [path, message])]
}

describe('the company details', () => {
  afterEach(emptyCompany)

  it('should be empty from the first run', async () => {
    const { company } = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(Object.values(company?.officer ?? {}).filter(Boolean)).toEqual([])
    expect(company?.name ?? null).toBeNull()
  })

  it('should be stored in one form, and blank ones as missing', async () => {
    const saved = await save({
      name: ' 하루상사 ',
      registrationNumber: '1248100998',
      phone: '15881234',
      email: 'Office@Example.com',
      address: '\u3164',
      officer: { name: '홍길동', phone: '+82 10 1234 5678', email: '' },
    })
    expect(saved.status).toBe(200)
    expect(await stored()).toMatchObject({
      name: '하루상사',
      registrationNumber: '124-81-00998',
      phone: '1588-1234',
      email: 'office@example.com',
      address: null,
      officer: { name: '홍길동', phone: '010-1234-5678', email: null },
    })
  })

  it('should stay as they are when something else is saved', async () => {
    await save({ name: '하루상사', officer: { email: 'privacy@example.com' } })
    const before = await stored()
    const saved = await rest('POST', path, { body: { tagline: '새 문구' }, token })
    expect(saved.status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('should be changed by admins and nobody else, and be read by everybody', async () => {
    await save({ name: '하루상사' })
    const ofAgent = await tokenOf('agents', { email: agent.email, password })
    for (const as of [ofAgent, undefined]) {
      const response = await rest('POST', path, { body: { company: { name: '남' } }, token: as })
      expect(response.status).toBe(403)
      const read = (await (await rest('GET', path, { token: as })).json()) as SiteSetting
      expect(read.company?.name).toBe('하루상사')
    }
    expect((await stored())?.name).toBe('하루상사')
  })
})

describe('wrong company details', () => {
  it.each<[object, string, string]>([
    [
      { registrationNumber: '124-81-00997' },
      'company.registrationNumber',
      '사업자등록번호 10자리를 다시 확인해 주세요.',
    ],
    [{ phone: '0505-1234-5678' }, 'company.phone', '올바른 전화번호를 입력해 주세요.'],
    [{ email: 'x@y' }, 'company.email', '이메일 형식이 올바르지 않습니다.'],
    [{ officer: { phone: '119' } }, 'company.officer.phone', '올바른 전화번호를 입력해 주세요.'],
    [{ officer: { email: '아무개' } }, 'company.officer.email', '이메일 형식이 올바르지 않습니다.'],
    [
      { address: '가'.repeat(limits.addressLength + 1) },
      'company.address',
      `${limits.addressLength}자 이하로 입력해 주세요.`,
    ],
  ])('should be refused at the field, and nothing saved: %j', async (company, field, message) => {
    const before = await stored()
    expect(await refusalOf(await save({ name: '바뀐 상호', ...company }))).toEqual([
      400,
      [[field, message]],
    ])
    expect(await stored()).toEqual(before)
  })

  it.each<[string, unknown]>([
    ['no group', 'x'],
    ['a list', ['x']],
    ['a number', { phone: 1 }],
    ['an operator', { phone: { $gt: '' } }],
    ['a list of texts', { email: ['a@example.com', 'x'] }],
    ['no group of the officer', { officer: 'x' }],
  ])('should be refused, and never fail the server: %s', async (_, company) => {
    const response = await save(company)
    expect(response.status).toBe(400)
    const { details, officer } = (await import('@/domain/content/company')).presentCompany(
      await stored(),
    )
    for (const { texts } of [...details, ...officer])
      for (const { text } of texts) expect(typeof text).toBe('string')
  })
})

describe('the contact that the privacy policy points to', () => {
  const policy = '/globals/privacy-policy'
  const { privacyContactNeeded, noPrivacyContactBelow } = privacy
  const sentence = '열람은 아래 연락처로 요청해 주세요.'
  const sections = (text: string) => [
    { title: '권리', text: '읽어 주세요.' },
    { title: '문의', text },
  ]
  const publish = (body: object) => rest('POST', policy, { body, token })
  const newest = async (path: string) => {
    const listed = await rest('GET', `${path}/versions?limit=1`, { token })
    return ((await listed.json()) as { docs: { id: string }[] }).docs[0]?.id
  }

  afterEach(async () => {
    const body = { introduction: '머리말입니다.', sections: sections('담당자에게 물어 주세요.') }
    expect((await publish(body)).status).toBe(200)
    await emptyCompany()
  })

  it.each([
    [{ introduction: '문의는 아래의 연락처로' }, 'introduction'],
    [{ sections: sections(sentence) }, 'sections.1.text'],
    [{ introduction: sentence, _status: 'published' }, 'introduction'],
  ])('should be filled in before it is published: %j', async (body, field) => {
    const before = await suite.payload.findGlobal({ slug: 'privacy-policy' })
    for (const officer of [{ name: '홍길동' }, {}]) {
      await save({ name: '하루상사', officer })
      const refused = await publish(body)
      expect(await refusalOf(refused)).toEqual([400, [[field, noPrivacyContactBelow]]])
    }
    expect(await suite.payload.findGlobal({ slug: 'privacy-policy' })).toEqual(before)
  })

  it.each([{ phone: '02-1234-5678' }, { officer: { email: 'privacy@example.com' } }])(
    'should be any phone or e-mail that stands there: %j',
    async (company) => {
      await save(company)
      expect((await publish({ sections: sections(sentence) })).status).toBe(200)
    },
  )

  it('should not be required for a draft, but for its publication, now or planned', async () => {
    const draft = { introduction: sentence, _status: 'draft' }
    const saved = await rest('POST', `${policy}?draft=true`, { body: draft, token })
    expect(saved.status).toBe(200)
    const refusal = [400, [['introduction', noPrivacyContactBelow]]]
    expect(await refusalOf(await publish({ _status: 'published' }))).toEqual(refusal)
    const { planPublication } = await import('@/useCases/publications/planPublication')
    const req = await createLocalReq({ user: asAdmin(admin).user as never }, suite.payload)
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    await expect(planPublication(req, { slug: 'privacy-policy', publishAt })).rejects.toMatchObject(
      {
        fieldErrors: [{ path: 'introduction', message: noPrivacyContactBelow }],
      },
    )
  })

  it('should be required when a version that points to it is restored', async () => {
    await save({ phone: '02-1234-5678' })
    expect((await publish({ introduction: sentence })).status).toBe(200)
    const version = await newest(policy)
    expect((await publish({ introduction: '머리말입니다.' })).status).toBe(200)
    expect((await save(empty)).status).toBe(200)
    const restored = await rest('POST', `${policy}/versions/${version}`, { token })
    expect(await refusalOf(restored)).toEqual([400, [['introduction', noPrivacyContactBelow]]])
  })

  it('should not be restored as a draft, since it has none', async () => {
    await save({ phone: '02-1234-5678' })
    const version = await newest(path)
    await save(empty)
    const restored = await rest('POST', `${path}/versions/${version}?draft=true`, { token })
    expect(await refusalOf(restored)).toEqual([
      400,
      [['draft', '초안이 없는 내용이라 초안으로 되돌릴 수 없습니다.']],
    ])
  })

  it('should not be saved as a draft, which would be public', async () => {
    const body = { tagline: '초안이라고 보낸 문구' }
    const saved = await rest('POST', `${path}?draft=true`, { body, token })
    expect(await refusalOf(saved)).toEqual([
      400,
      [['draft', '초안이 없는 내용이라 초안으로 저장할 수 없습니다.']],
    ])
    const { tagline } = await suite.payload.findGlobal({ slug: 'site-settings' })
    expect(tagline).not.toBe(body.tagline)
  })

  it('should not be emptied while the policy points to it', async () => {
    const without = { ...empty, officer: { phone: '', email: null } }
    const version = await newest(path)
    await save({ phone: '02-1234-5678', officer: { email: 'privacy@example.com' } })
    expect((await publish({ sections: sections(sentence) })).status).toBe(200)
    const draft = { sections: sections('고쳤습니다.'), _status: 'draft' }
    await rest('POST', `${policy}?draft=true`, { body: draft, token })
    const fields = ['company.phone', 'company.officer.email']
    const refusal = [400, fields.map((field) => [field, privacyContactNeeded])]
    expect(await refusalOf(await save(without))).toEqual(refusal)
    const restored = await rest('POST', `${path}/versions/${version}`, { token })
    expect(await refusalOf(restored)).toEqual(refusal)
    expect((await save({ phone: '' })).status).toBe(200)
    expect(await refusalOf(await save(without))).toEqual([
      400,
      [['company.officer.email', privacyContactNeeded]],
    ])
    expect((await publish({ _status: 'published' })).status).toBe(200)
    expect((await save(without)).status).toBe(200)
  })

  it('should be kept by one of two saves at once', async () => {
    await save({ phone: '02-1234-5678' })
    const saves = [publish({ introduction: sentence }), save({ phone: '' })]
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it('should not keep settings that lacked it before from being saved', async () => {
    await save({ phone: '02-1234-5678' })
    expect((await publish({ introduction: sentence })).status).toBe(200)
    const { connectedDatabase } = await import('@/database/core/adapter')
    await connectedDatabase(suite.payload)
      .collection('globals')
      .updateOne({ globalType: 'site-settings' }, { $set: { 'company.phone': null } })
    const saved = await rest('POST', path, { body: { tagline: '다른 문구' }, token })
    expect(saved.status).toBe(200)
  })
})

describe('the proof of an advantage', () => {
  const address = '/globals/landing-page'

  async function saveProof(proof: object, query = '') {
    const { why } = await suite.payload.findGlobal({ slug: 'landing-page', depth: 0 })
    const items = why.items.map((item, index) => (index === 0 ? { ...item, ...proof } : item))
    return rest('POST', `${address}${query}`, { body: { why: { ...why, items } }, token })
  }

  it.each(['http://example.com', 'javascript:alert(1)', 'example.com', 5])(
    'should have a source by https only, as a draft too: %s',
    async (sourceLink) => {
      for (const query of ['', '?draft=true', '?draft=true&autosave=true']) {
        const [status, refused] = await refusalOf(await saveProof({ sourceLink }, query))
        expect(status).toBe(400)
        expect(refused).toEqual([['why.items.0.sourceLink', expect.stringMatching(/[가-힣]/)]])
      }
    },
  )

  it('should let a draft be saved whose source breaks a rule already', async () => {
    const { connectedDatabase } = await import('@/database/core/adapter')
    expect(
      (await saveProof({ proof: '근거', sourceLink: 'https://a.kr' }, '?draft=true')).status,
    ).toBe(200)
    const versions = connectedDatabase(suite.payload).collection('_landing-page_versions')
    await versions.updateOne(
      { latest: true },
      { $set: { 'version.why.items.0.sourceLink': 'http://a.kr' } },
    )
    const again = { proof: '새 근거', sourceLink: 'http://a.kr' }
    expect((await saveProof(again, '?draft=true')).status).toBe(200)
    expect((await saveProof({ sourceLink: 'http://b.kr' }, '?draft=true')).status).toBe(400)
  })

  it('should be optional, and stored trimmed', async () => {
    const link = 'https://www.mfds.go.kr/index.do'
    expect((await saveProof({ proof: '근거', sourceLink: ` ${link} ` })).status).toBe(200)
    const { why } = await suite.payload.findGlobal({ slug: 'landing-page' })
    expect(why.items[0]).toMatchObject({ proof: '근거', sourceLink: link })
    expect((await saveProof({ proof: '', source: '', sourceLink: '' })).status).toBe(200)
  })
})

describe('a database of an earlier version', () => {
  const text = '언제든지 요청하실 수 있습니다. 아래 연락처나 담당 영업자에게 말씀해 주시면 됩니다.'

  async function migrate(officer: object | undefined) {
    const { connectedDatabase } = await import('@/database/core/adapter')
    const { movePrivacyContact } = await import('@/migrations/steps/privacyContact')
    const { createLocalReq } = await import('payload')
    const globals = connectedDatabase(suite.payload).collection('globals')
    await globals.updateOne(
      { globalType: 'privacy-policy' },
      { $set: { officer, sections: [{ id: 'a', title: '권리', text }] } },
    )
    await globals.updateOne({ globalType: 'site-settings' }, { $unset: { company: '' } })
    await movePrivacyContact(suite.payload, await createLocalReq({}, suite.payload))
    const { sections } = await suite.payload.findGlobal({ slug: 'privacy-policy' })
    const { company } = await suite.payload.findGlobal({ slug: 'site-settings' })
    return { officer: company?.officer, texts: sections.map((section) => section.text) }
  }

  const mended = '언제든지 요청하실 수 있습니다. 담당 영업자에게 말씀해 주시면 됩니다.'

  it('should not point to a contact that is not there', async () => {
    const { officer, texts } = await migrate(undefined)
    expect(texts).toEqual([mended])
    expect(Object.values(officer ?? {}).filter(Boolean)).toEqual([])
  })

  it.each([
    ['privacy@example.com', { phone: null, email: 'privacy@example.com' }],
    [
      '전화: 02-1234-5678 / 이메일: P@example.com',
      { phone: '02-1234-5678', email: 'p@example.com' },
    ],
    ['0212345678, p@example.com', { phone: '02-1234-5678', email: 'p@example.com' }],
  ])('should keep its contact in fields: %s', async (contact, expected) => {
    const { officer, texts } = await migrate({ name: '홍길동 팀장', contact })
    const { email = null, name, phone = null } = officer ?? {}
    expect({ email, name, phone }).toEqual({ name: '홍길동 팀장', ...expected })
    expect(texts).toEqual([mended])
  })

  it('should keep what no field holds as a section', async () => {
    const contact = '평일 9시부터 18시까지 02-1234-5678'
    const { officer, texts } = await migrate({ name: '고객지원팀', contact })
    expect(officer).toMatchObject({ name: '고객지원팀', phone: '02-1234-5678' })
    expect(texts).toEqual([mended, contact])
  })

  it('should change nothing when it runs again', async () => {
    const { movePrivacyContact } = await import('@/migrations/steps/privacyContact')
    const { createLocalReq } = await import('payload')
    const before = await migrate({ name: '홍길동', contact: 'p@example.com' })
    await movePrivacyContact(suite.payload, await createLocalReq({}, suite.payload))
    const { sections } = await suite.payload.findGlobal({ slug: 'privacy-policy' })
    expect(sections.map((section) => section.text)).toEqual(before.texts)
  })
})
