import type { FlattenedField, SanitizedCollectionConfig, SelectField } from 'payload'

import { createTestPeople, type TestPeople } from '@tests/access/people'
import { documentKinds } from '@tests/access/documents'
import { password } from '@tests/support/builders'
import { usePayload } from '@tests/support/database/payload'
import { asPerson, requestOf } from '@tests/support/http/requestOf'
import { rest, tokenOf } from '@tests/support/http/rest'
import { storedRow } from '@tests/support/database/storedRow'

const suite = usePayload()
let cast: TestPeople
let token: string

beforeAll(async () => {
  cast = await createTestPeople(suite.payload)
  token = await tokenOf('admins', { email: cast.admin.email, password })
})

/** A select field and the path to it: names, and `[]` for the rows of a list. */
type Found = { field: SelectField; way: string[] }

const selectsOf = (fields: FlattenedField[], way: string[] = []): Found[] =>
  fields.flatMap((field): Found[] => {
    const here = [...way, field.name]
    if (field.type === 'select') return [{ field, way: here }]
    if (field.type === 'blocks')
      return field.blocks.flatMap((block) => selectsOf(block.flattenedFields, [...here, '[]']))
    if (!('flattenedFields' in field)) return []
    return selectsOf(field.flattenedFields, field.type === 'array' ? [...here, '[]'] : here)
  })

/** Every collection with a select field. */
const slugsWithSelects = [
  'access-log',
  'agents',
  'backup-runs',
  'claim-reviews',
  'consultant-profile',
  'consultation-requests',
  'data-subject-requests',
  'decisions',
  'notifications',
  'request-activities',
  'retention-reports',
  'scheduled-publications',
  'sign-in-refusals',
]

/** Values outside every field's options, of every JSON type. */
const nonsense: unknown[] = [
  'made up',
  '',
  0,
  1.5,
  true,
  false,
  {},
  { $ne: 1 },
  { value: 'approved', label: '승인' },
  { a: { b: { c: [{}] } } },
  [1],
  [null],
  [{}],
  [[]],
]

const optionOf = ({ options: [option] }: SelectField) =>
  typeof option === 'string' ? option : option?.value

/** Also a list of options for a single select, and nothing for a required one. */
const wrongFor = (field: SelectField): unknown[] => [
  ...nonsense,
  ...(field.hasMany ? [[[optionOf(field)]]] : [[], [optionOf(field)]]),
  ...(field.required || field.defaultValue !== undefined ? [null] : []),
]

const bodyOf = ([step, ...rest]: string[], value: unknown): unknown => {
  if (step === undefined) return value
  return step === '[]' ? [bodyOf(rest, value)] : { [step]: bodyOf(rest, value) }
}

function formOf(data: unknown): FormData {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  return form
}

/** Whether an admin may change rows, and make new ones by Payload's own endpoint. */
async function rulesOf({ access }: SanitizedCollectionConfig) {
  const req = await requestOf(suite.payload, asPerson(cast.admin, 'admins'))
  return { mayChange: await access.update({ req }), mayCreate: await access.create({ req }) }
}

async function problemOf(response: Response, expected: number): Promise<string> {
  const text = await response.text()
  const isKorean = response.ok || /"message":"[^"]*[가-힣]/.test(text)
  const isExpected = response.status === expected && isKorean
  return isExpected ? '' : `${response.status} ${text.slice(0, 200)}`
}

const fieldsOf = (slug: string) =>
  suite.payload.config.collections.find((one) => one.slug === slug)?.flattenedFields ?? []

describe("a value outside a select field's options", () => {
  it('should be tested for every select field in the configuration', () => {
    const { collections, globals } = suite.payload.config
    const slugs = collections
      .filter(({ flattenedFields }) => selectsOf(flattenedFields).length > 0)
      .map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(slugsWithSelects)
    const inGlobals = globals.flatMap(({ flattenedFields, slug }) =>
      selectsOf(flattenedFields).map(({ way }) => [slug, ...way].join('.')),
    )
    expect(inGlobals).toEqual([
      'landing-page._status',
      'privacy-policy._status',
      'site-settings.secondFactor',
    ])
  })

  it('should be refused with 400 and a reason by the site settings', async () => {
    const [found] = selectsOf(
      suite.payload.globals.config.find(({ slug }) => slug === 'site-settings')?.flattenedFields ??
        [],
    )
    if (!found) throw new Error('The site settings have no select field.')
    const problems: string[] = []
    for (const value of wrongFor(found.field)) {
      const body = bodyOf(found.way, value)
      const problem = await problemOf(
        await rest('POST', '/globals/site-settings', { body, token }),
        400,
      )
      if (problem) problems.push(`${JSON.stringify(value)}: ${problem}`)
    }
    expect(problems).toEqual([])
  })

  it.each(slugsWithSelects)(
    'should be refused with 400 and a reason, in whatever way it is sent: %s',
    async (slug) => {
      const found = selectsOf(fieldsOf(slug))
      const { config } = suite.payload.collections[slug as 'agents']
      const kind = documentKinds[slug]
      if (!kind) throw new Error(`tests/access/documents.ts makes no ${slug}: add it there.`)
      const id = await kind.make(suite.payload, cast)
      const created = (await kind.fresh(suite.payload)).data
      const stored = await storedRow(suite.payload, slug as 'agents', id)
      const before = await stored.get()
      const problems: unknown[] = []
      const send = async (
        method: 'PATCH' | 'POST',
        path: string,
        body: unknown,
        expected: number,
      ) => {
        const problem = await problemOf(await rest(method, path, { body, token }), expected)
        if (problem) problems.push([method, path, body, problem])
      }
      const { mayChange, mayCreate } = await rulesOf(config)
      for (const { field, way } of found) {
        for (const value of wrongFor(field)) {
          const data = bodyOf(way, value) as object
          await send('PATCH', `/${slug}/${id}`, data, mayChange ? 400 : 403)
          if (!mayChange) continue
          await send('PATCH', `/${slug}/${id}`, formOf(data), 400)
          await send('PATCH', `/${slug}/${id}?draft=true`, data, 400)
          if (mayCreate) await send('POST', `/${slug}`, { ...created, ...data }, 400)
        }
      }
      expect(problems).toEqual([])
      const after = await stored.get()
      for (const {
        way: [name = ''],
      } of found)
        expect(after?.[name]).toEqual(before?.[name])
    },
  )

  it('should be refused to an agent for the own account, where the status is not theirs to write', async () => {
    const own = await tokenOf('agents', { email: cast.own.email, password })
    const change = (status: unknown) =>
      rest('PATCH', `/agents/${cast.own.id}`, { body: { status }, token: own })
    const problems: unknown[] = []
    for (const value of [...nonsense, null]) {
      const problem = await problemOf(await change(value), 400)
      if (problem) problems.push([value, problem])
    }
    expect(problems).toEqual([])
    const dropped = await change('suspended')
    expect(dropped.status).toBe(200)
    expect(await dropped.json()).toMatchObject({ doc: { status: 'approved' } })
  })

  it('should be refused before a row of the access log says that a request was changed', async () => {
    const id = (await documentKinds['consultation-requests']?.make(suite.payload, cast)) ?? ''
    const changes = () =>
      suite.payload.count({
        collection: 'access-log',
        where: { action: { equals: 'change' } },
        overrideAccess: true,
      })
    const before = await changes()
    const body = { lostReason: 12, referralSource: 'zz' }
    const response = await rest('PATCH', `/consultation-requests/${id}`, { body, token })
    expect(response.status).toBe(400)
    expect(await changes()).toEqual(before)
  })
})
