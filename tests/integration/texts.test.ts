import type { CollectionSlug, FlattenedField, GlobalSlug } from 'payload'

import { limits } from '@/config/limits'
import { createTestPeople, type TestPeople } from '@tests/access/people'
import { documentKinds } from '@tests/access/documents'
import { buildAgent, password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'

const suite = usePayload()
let cast: TestPeople
let token: string

beforeAll(async () => {
  cast = await createTestPeople(suite.payload)
  token = await tokenOf('admins', { email: cast.admin.email, password })
  // A row in each list, so that its texts are tried too.
  await suite.payload.updateGlobal({
    slug: 'site-settings',
    data: { holidays: [{ date: '2026-12-24', label: '창립기념일' }] },
  })
})

type Row = Record<string, unknown>
/** A required text, and the path to it: names, and numbers for the rows of a list. */
type Found = { path: (number | string)[]; maxLength: number | undefined }

const textsOf = (fields: FlattenedField[], parent: Found['path'] = []): Found[] =>
  fields.flatMap((field): Found[] => {
    const path = [...parent, field.name]
    const isText = field.type === 'text' || field.type === 'textarea' || field.type === 'email'
    if (isText)
      return field.required && !('virtual' in field && field.virtual)
        ? [{ path, maxLength: 'maxLength' in field ? field.maxLength : undefined }]
        : []
    if (!('flattenedFields' in field)) return []
    return textsOf(field.flattenedFields, field.type === 'array' ? [...path, 0] : path)
  })

/** The row with another value at the path; undefined if the path leads nowhere. */
function withValue(row: Row, [step = '', ...rest]: Found['path'], value: unknown): Row | undefined {
  const next = row[step]
  const inner =
    rest.length > 0 && typeof next === 'object' && next !== null
      ? withValue(next as Row, rest, value)
      : rest.length > 0
        ? undefined
        : value
  if (inner === undefined) return undefined
  return Array.isArray(row)
    ? (row.map((one: unknown, index) => (index === step ? inner : one)) as unknown as Row)
    : { ...row, [step]: inner }
}

const blanks = ['', '   ', '\u3164\u200b\n']

/** What is wrong with the answer to a body: it has to be 400, with a Korean reason at the field. */
async function problemOf(response: Response, path: Found['path']): Promise<string[]> {
  const text = await response.text()
  const { errors } = JSON.parse(text) as {
    errors?: { data?: { errors?: { path: string; message: string }[] } }[]
  }
  const found = errors?.[0]?.data?.errors?.find((error) => error.path === path.join('.'))
  const isRefused = response.status === 400 && /[가-힣]/.test(found?.message ?? '')
  return isRefused ? [] : [`${path.join('.')}: ${response.status} ${text.slice(0, 200)}`]
}

async function problemsOf(address: string, method: 'PATCH' | 'POST', row: Row, fields: Found[]) {
  const problems: string[] = []
  for (const { maxLength, path } of fields) {
    const values = [...blanks, ...(maxLength ? ['가'.repeat(maxLength + 1)] : [])]
    for (const value of values) {
      const body = withValue(row, path, value)
      if (!body) throw new Error(`${address} has nothing at ${path.join('.')}.`)
      problems.push(...(await problemOf(await rest(method, address, { body, token }), path)))
    }
  }
  return problems
}

describe('a required text', () => {
  it.each(['landing-page', 'privacy-policy', 'site-settings'] as const)(
    'should be refused when it is blank or too long: %s',
    async (slug) => {
      const global = suite.payload.config.globals.find((one) => one.slug === slug)
      const before: Row = { ...(await suite.payload.findGlobal({ slug, depth: 0 })) }
      const fields = textsOf(global?.flattenedFields ?? [])
      expect(fields.length).toBeGreaterThan(2)
      expect(await problemsOf(`/globals/${slug}`, 'POST', before, fields)).toEqual([])
      expect({ ...(await suite.payload.findGlobal({ slug, depth: 0 })) }).toEqual(before)
    },
  )

  it('should be tested in every global', () => {
    const globals = suite.payload.config.globals.map(({ slug }): GlobalSlug => slug as GlobalSlug)
    expect(globals).toEqual(['landing-page', 'privacy-policy', 'site-settings'])
  })

  it('should be refused when it is blank or too long, in every collection that an admin may change', async () => {
    const tested: string[] = []
    for (const { access, flattenedFields, slug } of suite.payload.config.collections) {
      const kind = documentKinds[slug]
      const req = await requestOf(suite.payload, asPerson(cast.admin, 'admins'))
      if (!kind || slug.startsWith('payload-') || !(await access.update({ req }))) continue
      const id = await kind.make(suite.payload, cast)
      const fields = textsOf(flattenedFields).filter(
        // An account's e-mail, and what a file is called, are nobody's to change.
        ({ path: [name] }) => name !== 'email' && name !== 'filename',
      )
      const row = Object.fromEntries(fields.map(({ path: [name = ''] }) => [name, '']))
      tested.push(slug)
      expect(await problemsOf(`/${slug}/${id}`, 'PATCH', row, fields)).toEqual([])
    }
    expect(tested).toEqual(
      expect.arrayContaining(['consultation-requests', 'consultant-profile', 'media', 'agents']),
    )
  })

  it('should be refused over the Local API, also for the system', async () => {
    const blank = { name: '\u3164', introMessage: '안녕하세요.', agent: cast.own.id }
    await expect(
      suite.payload.create({ collection: 'consultant-profile', data: blank, overrideAccess: true }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('should be accepted by its number of characters, whatever they are made of', async () => {
    const slug = 'landing-page' as const
    const before = await suite.payload.findGlobal({ slug, depth: 0 })
    const hero = { ...before.hero, headline: '😀'.repeat(80) }
    const response = await rest('POST', `/globals/${slug}`, { body: { hero }, token })
    expect(response.status).toBe(200)
  })

  describe('in a draft', () => {
    const collection: CollectionSlug = 'consultant-profile'
    const make = async () => (await documentKinds[collection]?.make(suite.payload, cast)) ?? ''

    it.each([...blanks, null])('should be refused where it is sent and blank: %j', async (name) => {
      const id = await make()
      for (const query of ['?draft=true', '?draft=true&autosave=true', '']) {
        const body = { name, _status: 'draft' }
        const answer = await rest('PATCH', `/${collection}/${id}${query}`, { body, token })
        expect(await problemOf(answer, ['name'])).toEqual([])
      }
      const body = { name, introMessage: '안녕하세요.', agent: cast.other.id }
      const answer = await rest('POST', `/${collection}?draft=true`, { body, token })
      expect(await problemOf(answer, ['name'])).toEqual([])
    })

    it('should be refused beyond its limit', async () => {
      const body = { introMessage: '가'.repeat(limits.introLength + 1) }
      const path = `/${collection}/${await make()}?draft=true`
      expect(await problemOf(await rest('PATCH', path, { body, token }), ['introMessage'])).toEqual(
        [],
      )
    })

    it('should be missing only there, not in what is published', async () => {
      const body = { name: '김초안', agent: (await buildAgent(suite.payload)).id }
      const created = await rest('POST', `/${collection}?draft=true`, { body, token })
      expect(created.status).toBe(201)
      const { doc } = (await created.json()) as { doc: { id: string } }
      const path = `/${collection}/${doc.id}`
      const draft = await rest('PATCH', `${path}?draft=true`, { body: { name: '이초안' }, token })
      expect(draft.status).toBe(200)
      const published = { body: { _status: 'published' }, token }
      expect(await problemOf(await rest('PATCH', path, published), ['introMessage'])).toEqual([])
    })
  })
})
